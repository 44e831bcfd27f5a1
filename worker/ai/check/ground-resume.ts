import {
  type PersonReading,
  createPersonReading,
  readResumeContent,
} from "#worker/ai/read-person/read-person.ts";
import { padWords } from "#worker/ai/words/phrases.ts";
import { splitSentencesOfLines } from "#worker/ai/words/split-sentences.ts";
import { listItemSkills } from "#worker/ai/words/stated-skills.ts";
import type { ResumeContent } from "#worker/documents/resume-content.contract.ts";
import {
  ENTRY_SECTIONS,
  listBulletLines,
  listResumeFields,
} from "#worker/documents/resume-parts.contract.ts";

import { groundText } from "./ground-text.ts";
import type { Violation, ViolationKind } from "./violation.ts";

/** Omissions that are recorded in a change; any other missing line or skill was dropped silently. */
export type RecordedDrops = { lines?: string[]; skills?: string[] };

type Entry = { id: string; isHidden: boolean };
type EntryWithLines = Entry & { description: string; hiddenLines: { text: string }[] };

/**
 * Finds statements that a tailored resume has and its source does not, changes of personal details, and
 * unrecorded omissions. Hiding a line is not an omission.
 */
export function groundResume(
  source: ResumeContent,
  tailored: ResumeContent,
  recorded: RecordedDrops = {},
  today = "0000-01-01",
): Violation[] {
  const person = readResumeContent(unhide(source));
  return [
    ...comparePerson(source, tailored),
    ...ENTRY_SECTIONS.flatMap((section) =>
      compareEntries(section, source[section], tailored[section], listResumeFields(section)),
    ),
    ...compareLists("languages", source.languages, tailored.languages, []),
    ...compareSkills(source.skills, tailored.skills, recorded.skills ?? []),
    ...(["experience", "education", "projects"] as const).flatMap((section) =>
      compareLines(section, source[section], tailored[section], {
        person,
        today,
        recorded: recorded.lines ?? [],
      }),
    ),
    ...compareCustomSections(source, tailored),
    ...groundSummary(source, tailored, person, today),
  ];
}

const createViolation = (kind: ViolationKind, text: string, why: string): Violation => ({
  sentence: -1,
  kind,
  text,
  why,
});

/**
 * Shows the source's hidden lines too: they are the person's own, so a tailored resume may show them. Hidden custom
 * sections stay hidden, as tailoring never shows one.
 */
function unhide(source: ResumeContent): ResumeContent {
  const open = <Item extends EntryWithLines>(entry: Item): Item => ({
    ...entry,
    isHidden: false,
    description: [...listBulletLines(entry), ...entry.hiddenLines.map(({ text }) => text)].join("\n"),
  });
  return {
    ...source,
    hiddenSections: [],
    experience: source.experience.map(open),
    education: source.education.map(open),
    projects: source.projects.map(open),
    certifications: source.certifications.map((entry) => ({ ...entry, isHidden: false })),
  };
}

function comparePerson(
  { personalInfo: before }: ResumeContent,
  { personalInfo: after }: ResumeContent,
): Violation[] {
  return (["name", "email", "phone", "location", "linkedin", "github", "portfolio"] as const).flatMap(
    (field) =>
      before[field] === after[field]
        ? []
        : [createViolation("identity", after[field], `The ${field} is another one.`)],
  );
}

function compareEntries(
  section: string,
  before: (Entry & Record<string, unknown>)[],
  after: (Entry & Record<string, unknown>)[],
  fields: string[],
): Violation[] {
  const found: Violation[] = [];
  const formatEntryName = (entry: Record<string, unknown>) =>
    fields.map((field) => String(entry[field])).join(", ");
  for (const [at, entry] of after.entries()) {
    const own = before.find((one) => one.id === entry.id) ?? (entry.id === "" ? before[at] : undefined);
    if (own === undefined)
      found.push(
        createViolation("structure", formatEntryName(entry), `The source has no such entry of ${section}.`),
      );
    else if (formatEntryName(own) !== formatEntryName(entry))
      found.push(createViolation("identity", formatEntryName(entry), `An entry of ${section} was changed.`));
  }
  const kept = new Set(after.map(({ id }) => id));
  for (const entry of before)
    if (!kept.has(entry.id))
      found.push(createViolation("structure", formatEntryName(entry), `An entry of ${section} is missing.`));
  if (after.length > before.length || kept.size < new Set(before.map(({ id }) => id)).size)
    found.push(createViolation("structure", section, `${before.length} entries became ${after.length}.`));
  return found;
}

/** Tailoring leaves custom sections as they are. */
function compareCustomSections(
  { customSections: before }: ResumeContent,
  { customSections: after }: ResumeContent,
): Violation[] {
  const changed = Array.from({ length: Math.max(before.length, after.length) }, (_, at) => at).filter(
    (at) => JSON.stringify(before[at]) !== JSON.stringify(after[at]),
  );
  return changed.map((at) =>
    createViolation("structure", (after[at] ?? before[at])?.title ?? "", "A custom section was changed."),
  );
}

/** Items that are new, more frequent, or missing without a record. */
function compareLists(section: string, before: string[], after: string[], recorded: string[]): Violation[] {
  const left = [...before];
  const found: Violation[] = [];
  for (const item of after) {
    const at = left.indexOf(item);
    if (at >= 0) left.splice(at, 1);
    else
      found.push(
        createViolation(
          section === "skills" ? "skill" : "identity",
          item,
          `The source does not have it in ${section}.`,
        ),
      );
  }
  for (const item of left)
    if (!recorded.includes(item))
      found.push(createViolation("structure", item, `It is missing in ${section}, and no change says so.`));
  return found;
}

/** A skill may use the ad's spelling if both names mean the same skill. */
function compareSkills(before: string[], after: string[], recorded: string[]): Violation[] {
  const written = after.map((skill) => {
    if (before.includes(skill)) return skill;
    return before.find((own) => !after.includes(own) && isSameSkill(own, skill)) ?? skill;
  });
  return compareLists("skills", before, written, recorded);
}

const toSkillKey = (skill: string): string =>
  listItemSkills(skill)
    .map(({ id }) => id)
    .join();
const isSameSkill = (one: string, other: string): boolean =>
  padWords(one) === padWords(other) || (toSkillKey(one) !== "" && toSkillKey(one) === toSkillKey(other));

type Known = { person: PersonReading; today: string; recorded: string[] };

function compareLines(
  section: string,
  before: EntryWithLines[],
  after: EntryWithLines[],
  known: Known,
): Violation[] {
  return after.flatMap((entry, at) => {
    const own = before.find(({ id }) => id === entry.id) ?? before[at];
    if (own === undefined) return [];
    const path = `${section}.${before.indexOf(own)}.`;
    const lines = [...listBulletLines(own), ...own.hiddenLines.map(({ text }) => text)];
    const shown = listBulletLines(entry);
    const kept = [...shown, ...entry.hiddenLines.map(({ text }) => text)];
    const reworded = shown.filter((line) => !lines.includes(line));
    const missing = lines.filter((line) => !kept.includes(line) && !known.recorded.includes(line));
    const ofEntry = known.person.units.filter((unit) => unit.path.startsWith(path) || unit.kind === "skill");
    const found = groundLines(reworded, createPersonReading(ofEntry), known.today);
    if (entry.hiddenLines.some(({ text }) => !lines.includes(text)))
      found.push(createViolation("structure", own.id, "A hidden line is not one of the source."));
    if (reworded.length < missing.length)
      found.push(
        ...missing
          .slice(reworded.length)
          .map((line) => createViolation("structure", line, "The line is missing, and no change says so.")),
      );
    if (kept.length > lines.length)
      found.push(createViolation("structure", own.id, `${lines.length} lines became ${kept.length}.`));
    return found;
  });
}

const groundLines = (sentences: string[], person: PersonReading, today: string): Violation[] =>
  groundText({ sentences, person, names: { person: "", company: "", jobTitle: "" }, ad: "", today })
    .violations;

function groundSummary(
  source: ResumeContent,
  tailored: ResumeContent,
  person: PersonReading,
  today: string,
): Violation[] {
  const { summary } = tailored.personalInfo;
  if (summary === source.personalInfo.summary) return [];
  return groundLines(splitSentencesOfLines(summary), person, today);
}
