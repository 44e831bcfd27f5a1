import { z } from "zod/mini";

import { createDraftReader } from "#src/kept/drafts.ts";
import { makeFieldsByKind } from "#worker/career/career.contract.ts";
import {
  type ResumeContent,
  ResumeCustomSection,
  type ResumeEducation,
  type ResumeExperience,
  type ResumeProject,
  ResumeSection,
  renameJobTitleToPosition,
} from "#worker/documents/resume-content.contract.ts";
import { DEFAULT_DESIGN, Paper, ResumeDesign, Template } from "#worker/documents/resume-design.contract.ts";
import { listAllSectionsInOrder } from "#worker/documents/resume-parts.contract.ts";
import type { Resume } from "#worker/features/resumes/resumes.contract.ts";

import { type Line, toStoredLines, toLines } from "./lines.ts";
import { createId } from "./new-id.ts";

type WithLines<Entry> = Omit<Entry, "description" | "hiddenLines"> & { lines: Line[] };

export type EditorContent = Omit<
  ResumeContent,
  "experience" | "education" | "projects" | "customSections"
> & {
  experience: WithLines<ResumeExperience>[];
  education: WithLines<ResumeEducation>[];
  projects: WithLines<ResumeProject>[];
  customSections: WithLines<ResumeCustomSection>[];
};

/** The full state of a resume in the editor. */
export type EditorDoc = {
  title: string;
  template: Template;
  paper: Paper;
  design: ResumeDesign;
  content: EditorContent;
};

type Stored = Pick<Resume, "title" | "template" | "paper" | "design" | "content">;
type Lined = { id: string; description: string; hiddenLines: { at: number; text: string }[] };

const ensureId = <Entry extends { id: string }>(entry: Entry): Entry =>
  entry.id === "" ? { ...entry, id: createId() } : entry;

const toEntryWithLines = <Entry extends Lined>(entry: Entry): WithLines<Entry> => {
  const { description, hiddenLines, ...rest } = ensureId(entry);
  return { ...rest, lines: toLines({ description, hiddenLines }) };
};

const toStoredEntry = <Entry extends { lines: Line[] }>({ lines, ...rest }: Entry) => ({
  ...rest,
  ...toStoredLines(lines),
});

export function toEditorDoc({ title, template, paper, design, content }: Stored): EditorDoc {
  return {
    title,
    template,
    paper,
    design,
    content: {
      ...content,
      experience: content.experience.map((entry) => toEntryWithLines(entry)),
      education: content.education.map((entry) => toEntryWithLines(entry)),
      projects: content.projects.map((entry) => toEntryWithLines(entry)),
      certifications: content.certifications.map((entry) => ensureId(entry)),
      customSections: content.customSections.map((section) => toEntryWithLines(section)),
      sections: listAllSectionsInOrder(content),
    },
  };
}

/** Converts it to the request body. */
export const toStoredResume = ({ content, ...rest }: EditorDoc): Stored => ({
  ...rest,
  content: toStoredContent(content),
});

export const toStoredContent = (content: EditorContent): ResumeContent => ({
  ...content,
  experience: content.experience.map((entry) => toStoredEntry(entry)),
  education: content.education.map((entry) => toStoredEntry(entry)),
  projects: content.projects.map((entry) => toStoredEntry(entry)),
  customSections: content.customSections.map((section) => toStoredEntry(section)),
});

/** Serializes a document; equal texts mean there is nothing to save. */
export const serializeDoc = (doc: EditorDoc): string => JSON.stringify(sortKeys(toStoredResume(doc)));

/** Sorts keys and trims texts, as the server does. */
function sortKeys(value: unknown): unknown {
  if (typeof value === "string") return value.trim();
  if (Array.isArray(value)) return value.map(sortKeys);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, part]) => [name, sortKeys(part)]),
  );
}

const text = z.string();
const entry = { id: text, isHidden: z.boolean() };
const lines = z.array(z.object({ id: text, text, isHidden: z.boolean() }));
const KINDS = { line: text, short: text, date: text, address: text };

/** The shape of a draft, without the save limits, because a draft may exceed them. */
const Doc = z.object({
  title: text,
  template: Template,
  paper: Paper,
  /** Drafts from before designs have none. */
  design: z._default(z.optional(ResumeDesign), DEFAULT_DESIGN),
  content: z.object({
    personalInfo: z.object({
      name: text,
      email: text,
      phone: text,
      location: text,
      linkedin: text,
      github: text,
      portfolio: text,
      summary: text,
    }),
    experience: z.array(
      z.object({ ...entry, ...renameJobTitleToPosition(makeFieldsByKind("workExperience", KINDS)), lines }),
    ),
    education: z.array(z.object({ ...entry, ...makeFieldsByKind("education", KINDS), lines })),
    projects: z.array(
      z.object({ ...entry, ...makeFieldsByKind("projects", KINDS), technologies: z.array(text), lines }),
    ),
    skills: z.array(text),
    skillGroups: z._default(
      z.optional(z.array(z.object({ id: text, name: text, skills: z.array(text) }))),
      [],
    ),
    certifications: z.array(z.object({ ...entry, ...makeFieldsByKind("certifications", KINDS) })),
    languages: z.array(text),
    /** Drafts from before there were custom sections have none. */
    customSections: z._default(
      z.optional(
        z.array(
          z.object({
            ...entry,
            title: text,
            after: ResumeCustomSection.shape.after,
            lines,
          }),
        ),
      ),
      [],
    ),
    sections: z.array(ResumeSection),
    hiddenSections: z.array(ResumeSection),
  }),
});

/** Parses a draft stored on this device; null if it is missing or has another shape. */
export const readAsDraft = createDraftReader<EditorDoc>(Doc);
