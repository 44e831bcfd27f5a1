import {
  JSON_RESUME_LISTS,
  type JsonCustomSection,
  type JsonResumeList,
} from "../json-resume-sections.contract.ts";
import type { ResumeCustomSection } from "../resume-content.contract.ts";
import { listBulletLines } from "../resume-parts.contract.ts";
import headings from "./json-resume-headings.json" with { type: "json" };

type JsonItem = Record<string, string | string[]>;
type JsonSections = Partial<Record<JsonResumeList, JsonItem[]>> & { customSections: JsonCustomSection[] };

const LISTS = Object.keys(JSON_RESUME_LISTS) as JsonResumeList[];

/** The schema's list named by a heading, in the languages of our reader. */
function findList(title: string): JsonResumeList | undefined {
  const heading = title.trim().toLowerCase().replaceAll("&", " and ").replaceAll(/\s+/g, " ");
  return LISTS.find((list) => headings[list].includes(heading));
}

/**
 * Writes custom sections to the JSON Resume lists named by their headings, each list once. `customSections` repeats all
 * of them, so that our reader restores headings and order.
 */
export function writeJsonSections(sections: ResumeCustomSection[]): JsonSections {
  const written: JsonSections = { customSections: [] };
  for (const { title, description } of sections) {
    const lines = listBulletLines({ description });
    const list = findList(title);
    if (lines.length === 0) continue;
    if (list === undefined || written[list] !== undefined) written.customSections.push({ title, lines });
    else {
      written[list] = JSON_LIST_WRITERS[list](lines);
      written.customSections.push({ title, list });
    }
  }
  return written;
}

/** Writes lines as whole texts, because name, date and publisher inside a line are unknown. */
export const JSON_LIST_WRITERS: Record<JsonResumeList, (lines: string[]) => JsonItem[]> = {
  publications: (lines) => lines.map((name) => ({ name })),
  awards: (lines) => lines.map((title) => ({ title })),
  volunteer: (highlights) => [{ highlights }],
  interests: (lines) => lines.map((name) => ({ name })),
  references: (lines) => lines.map((reference) => ({ reference })),
};
