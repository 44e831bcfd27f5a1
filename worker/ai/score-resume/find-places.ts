import { removeInlineMarks } from "#worker/documents/inline-marks.contract.ts";
import type { ResumeContent } from "#worker/documents/resume-content.contract.ts";
import { listBulletLines } from "#worker/documents/resume-parts.contract.ts";

import type { Check } from "./check.ts";
import { joinNameParts } from "./resume-view.ts";

/** Checks of a single field or section, with the place to fill it in. */
const FIELDS: Partial<Record<string, string>> = {
  name: "personalInfo.name",
  email: "personalInfo.email",
  phone: "personalInfo.phone",
  location: "personalInfo.location",
  link: "personalInfo.linkedin",
  summary: "personalInfo.summary",
  "experience-section": "experience",
  "education-section": "education",
  "skills-section": "skills",
  "skill-count": "skills",
  "skills-shown": "skills",
  "skill-order": "skills",
  stuffing: "skills",
  "newest-first": "experience",
};
const OF_ENTRIES = new Set(["complete-entries", "bullet-count"]);
const OF_LINES = new Set([
  "bullet-length",
  "specifics",
  "outcomes",
  "verbs",
  "weak-openers",
  "first-person",
  "cliches",
  "tense",
  "repeated-verbs",
]);

type Finding = Pick<Check, "id" | "all">;

/**
 * Returns a function that locates a finding in the shown content: "experience.e1.description.2" for an entry's third
 * shown line, "experience.e1" for an entry, "personalInfo.phone" for a field, "skills" for a section. A finding about
 * the whole resume has no place.
 */
export function createPlaceFinder(content: ResumeContent): (finding: Finding) => string[] {
  const lines = new Map<string, string[]>();
  const entries = new Map<string, string[]>();
  const add = (places: Map<string, string[]>, text: string, place: string) => {
    if (text === "") return;
    const known = places.get(text);
    if (known === undefined) places.set(text, [place]);
    else known.push(place);
  };
  for (const line of content.personalInfo.summary.split("\n"))
    add(lines, removeInlineMarks(line).trim(), "personalInfo.summary");
  const named = [
    ...content.experience.map((entry) => ({
      kind: "experience",
      entry,
      name: joinNameParts(entry.position, entry.company),
    })),
    ...content.projects.map((entry) => ({ kind: "projects", entry, name: entry.name })),
    ...content.education.map((entry) => ({
      kind: "education",
      entry,
      name: joinNameParts(entry.degree, entry.school),
    })),
  ].filter(({ entry }) => entry.id !== "");
  for (const { kind, entry, name } of named) {
    const path = `${kind}.${entry.id}`;
    add(entries, name, path);
    for (const [at, line] of listBulletLines(entry).entries()) {
      const text = removeInlineMarks(line).trim();
      add(lines, text, `${path}.description.${at}`);
      if (name === "") add(entries, text, path);
    }
  }
  /** A bullet joined from wrapped lines is located by its first line. */
  const all = [...lines];
  const findLine = (text: string): string[] =>
    lines.get(text) ?? all.find(([line]) => text.startsWith(`${line} `))?.[1] ?? [];
  return ({ id, all: texts }) => {
    const field = FIELDS[id];
    if (field !== undefined) return [field];
    if (OF_ENTRIES.has(id)) return dedupe(texts.flatMap((name) => entries.get(name) ?? []));
    return OF_LINES.has(id) ? dedupe(texts.flatMap(findLine)) : [];
  };
}

const dedupe = (places: string[]): string[] => [...new Set(places)];
