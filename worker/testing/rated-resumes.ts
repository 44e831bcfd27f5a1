import type { FileFacts } from "#worker/ai/score-resume/facts.ts";
import { buildWrittenFacts } from "#worker/ai/score-resume/file-facts.ts";
import accountant from "#worker/ai/score-resume/fixtures/accountant.json" with { type: "json" };
import chef from "#worker/ai/score-resume/fixtures/chef.json" with { type: "json" };
import electrician from "#worker/ai/score-resume/fixtures/electrician.json" with { type: "json" };
import engineer from "#worker/ai/score-resume/fixtures/engineer.json" with { type: "json" };
import german from "#worker/ai/score-resume/fixtures/german.json" with { type: "json" };
import nurse from "#worker/ai/score-resume/fixtures/nurse.json" with { type: "json" };
import sales from "#worker/ai/score-resume/fixtures/sales.json" with { type: "json" };
import strong from "#worker/ai/score-resume/fixtures/strong.json" with { type: "json" };
import student from "#worker/ai/score-resume/fixtures/student.json" with { type: "json" };
import stuffed from "#worker/ai/score-resume/fixtures/stuffed.json" with { type: "json" };
import teacher from "#worker/ai/score-resume/fixtures/teacher.json" with { type: "json" };
import weak from "#worker/ai/score-resume/fixtures/weak.json" with { type: "json" };
import type { RateInput } from "#worker/ai/score-resume/score-resume.ts";
import { ResumeContent } from "#worker/documents/resume-content.contract.ts";

export const RATED_ON = "2026-11-20";

const FILES = {
  accountant,
  chef,
  electrician,
  engineer,
  german,
  nurse,
  sales,
  strong,
  student,
  stuffed,
  teacher,
  weak,
};
export type RatedName = keyof typeof FILES;
export const RATED_NAMES = Object.keys(FILES) as RatedName[];

/** Expected results, worked out by hand: points of each check, null if not assessed. */
export type Expected = {
  score: number;
  points: Record<string, number | null>;
  deductions: Record<string, number>;
};

type WithLines = { lines: string[] };
const withDescriptions = (entries: (WithLines & Record<string, unknown>)[]) =>
  entries.map(({ lines, ...entry }) => ({ ...entry, description: lines.join("\n") }));

export function readRated(name: RatedName): { input: RateInput; expected: Expected } {
  const { facts, expected, experience, education, projects, ...rest } = FILES[name];
  const content = ResumeContent.parse({
    ...rest,
    experience: withDescriptions(experience),
    education: withDescriptions(education),
    projects: withDescriptions(projects),
  });
  return {
    input: { content, today: RATED_ON, file: (facts as FileFacts | null) ?? buildWrittenFacts(content) },
    expected,
  };
}

const LISTS = ["experience", "projects", "education"] as const;

/** Every line of the entries, in order. */
export const listAllLines = ({ content }: RateInput): string[] =>
  LISTS.flatMap((list) => content[list].flatMap(({ description }) => description.split("\n"))).filter(
    (line) => line !== "",
  );

/**
 * The input with some words of the entries' lines replaced, and the facts of the generated files computed anew.
 */
export function changeLine(input: RateInput, before: string, after: string): RateInput {
  const change = <Entry extends { description: string }>(entries: Entry[]): Entry[] =>
    entries.map((entry) => ({ ...entry, description: entry.description.replace(before, () => after) }));
  const content = {
    ...input.content,
    experience: change(input.content.experience),
    projects: change(input.content.projects),
    education: change(input.content.education),
  };
  const isWritten = input.file?.kind === "written";
  return { ...input, content, file: isWritten ? buildWrittenFacts(content) : input.file };
}
