import { letterQueries } from "#worker/features/cover-letters/cover-letters.queries.ts";
import { keptLetters } from "#worker/features/cover-letters/cover-letters.service.ts";
import { coverLettersTable } from "#worker/features/cover-letters/cover-letters.tables.ts";
import { interviewQueries } from "#worker/features/interviews/interviews.queries.ts";
import { keptInterviews } from "#worker/features/interviews/interviews.service.ts";
import { interviewsTable, storiesTable } from "#worker/features/interviews/interviews.tables.ts";
import { storyQueries } from "#worker/features/interviews/stories.queries.ts";
import { keptStories } from "#worker/features/interviews/stories.service.ts";
import { itemQueries } from "#worker/features/portfolio/items.queries.ts";
import { keptItems } from "#worker/features/portfolio/portfolio.service.ts";
import { portfolioItemsTable } from "#worker/features/portfolio/portfolio.tables.ts";
import { keptResumes } from "#worker/features/resumes/find-resume.service.ts";
import { resumeQueries } from "#worker/features/resumes/resumes.queries.ts";
import { resumesTable } from "#worker/features/resumes/resumes.tables.ts";
import type { KeptQueries, KeptTable } from "#worker/kept/kept.queries.ts";
import type { openKept } from "#worker/kept/kept.service.ts";

/** A room of kept records, as the tests of what rooms share go through it. */
export type KeptRoom = {
  /** Its address in the API. */
  path: string;
  /** Where a record is made, and of what; a call without a body is refused. */
  createPath: string;
  makeBody: (title: string) => object;
  /** A body that edits a record; null where there is no such call. */
  edit: object | null;
  /** A column of JSON that is read for the list, and the error of a record where that cannot be read; null without one. */
  damaged: readonly [table: string, column: string, code: string | null] | null;
  /** How often these calls wait for the database, where that differs from most rooms. */
  rounds?: { list?: number; edit?: number; restore?: number };
  table: KeptTable;
  queries: KeptQueries<KeptTable>;
  kept: ReturnType<typeof openKept<KeptTable>>;
  /** What a row needs besides what every row has. */
  fields: Record<string, unknown>;
  change: Record<string, unknown>;
  cap: number;
};

const RESUME = `Ada Okonkwo
ada@example.com

Experience
Engineer, Acme
2019-03 - Present
- Built the billing service for 40 customers

Skills
TypeScript, SQL
`;

const MADE_BY =
  '{"engine":"embedded","model":null,"version":"t/1","degraded":null,"at":"2026-11-01T00:00:00.000Z"}';
const CONTENT = JSON.stringify({
  personalInfo: {
    name: "Ada",
    email: "",
    phone: "",
    location: "",
    linkedin: "",
    github: "",
    portfolio: "",
    summary: "",
  },
  experience: [],
  education: [],
  skills: [],
});

/** The rooms differ in their tables; what is tested of all is what they share. */
const room = <Table extends KeptTable>(
  given: Omit<KeptRoom, "queries" | "kept" | "table"> & {
    table: Table;
    queries: KeptQueries<Table>;
    kept: ReturnType<typeof openKept<Table>>;
  },
): KeptRoom => given as unknown as KeptRoom;

export const KEPT_ROOMS = {
  letters: room({
    path: "/cover-letters",
    createPath: "/cover-letters/generate",
    makeBody: (title) => ({
      jobTitle: title,
      companyName: "Acme",
      userName: "Ada Example",
      jobDescription: "Requirements:\n- SQL",
      userBackground: "Built the billing service in SQL for 40 customers.",
    }),
    edit: { title: "Mine" },
    damaged: ["cover_letters", "paragraphs", "storage.damaged"],
    table: coverLettersTable,
    queries: letterQueries,
    kept: keptLetters,
    fields: {
      title: "First",
      position: "Nurse",
      companyName: "Larkfield",
      jobId: null,
      paragraphs: "[]",
      block: '{"date":"","recipient":"","subject":""}',
      resumeId: null,
      source: "{}",
      gaps: "[]",
      advice: "[]",
      round: 1,
      madeBy: MADE_BY,
    },
    change: { title: "Second" },
    cap: 500,
  }),
  resumes: room({
    path: "/resumes",
    createPath: "/resumes/upload-and-rate",
    makeBody: () => ({ resumeText: RESUME }),
    edit: { title: "Mine" },
    damaged: ["resumes", "content", "storage.damaged"],
    table: resumesTable,
    queries: resumeQueries,
    kept: keptResumes,
    fields: {
      title: "First",
      template: "Modern",
      paper: "A4",
      origin: "written",
      content: CONTENT,
      contentAt: 1,
      archivedAt: null,
      originalFileId: null,
      sourceProfile: null,
      fileFacts: null,
      readWarnings: "[]",
      tailoring: null,
    },
    change: { title: "Second" },
    cap: 200,
  }),
  interviews: room({
    path: "/interviews",
    createPath: "/interviews",
    makeBody: (title) => ({
      title,
      type: "mock",
      questions: [{ question: "Tell me about a mistake.", category: "behavioral" }],
    }),
    edit: null,
    damaged: ["interview_questions", "shown", "storage.damaged"],
    rounds: { list: 3, restore: 3 },
    table: interviewsTable,
    queries: interviewQueries,
    kept: keptInterviews,
    fields: {
      title: "First",
      type: "mock",
      position: "Nurse",
      difficulty: null,
      applicationId: null,
      source: null,
    },
    change: { title: "Second" },
    cap: 200,
  }),
  stories: room({
    path: "/interviews/stories",
    createPath: "/interviews/stories",
    makeBody: (title) => ({ title }),
    edit: { title: "Mine" },
    damaged: ["interview_stories", "fields", null],
    rounds: { edit: 4 },
    table: storiesTable,
    queries: storyQueries,
    kept: keptStories,
    fields: {
      fields: '{"title":"First","situation":"","task":"","action":"","result":"","competencies":[]}',
    },
    change: {
      fields: '{"title":"Second","situation":"","task":"","action":"","result":"","competencies":[]}',
    },
    cap: 100,
  }),
  projects: room({
    path: "/portfolio",
    createPath: "/portfolio",
    makeBody: (title) => ({ title, description: "A kiln that logs itself." }),
    edit: { title: "Kiln", description: "A kiln that logs itself." },
    damaged: ["portfolio_items", "technologies", null],
    table: portfolioItemsTable,
    queries: itemQueries,
    kept: keptItems,
    fields: {
      title: "First",
      description: "d",
      technologies: "[]",
      projectUrl: "",
      githubUrl: "",
      featured: false,
      place: null,
      image: null,
    },
    change: { title: "Second" },
    cap: 100,
  }),
};

export type KeptRoomId = keyof typeof KEPT_ROOMS;
export const listKeptRooms = () => Object.entries(KEPT_ROOMS) as [KeptRoomId, KeptRoom][];
