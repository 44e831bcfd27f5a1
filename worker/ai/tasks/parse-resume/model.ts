import { z } from "zod/mini";

import { containsQuote } from "#worker/ai/check/quotes.ts";
import { truncateAtSpace, isAddressedToSoftware } from "#worker/ai/check/untrusted.ts";
import { createRepairedPath } from "#worker/ai/engine/ask-with-repair.ts";
import { prepareQuestion } from "#worker/ai/engine/model-path.ts";
import { type Period, createFound, toFoundPeriod } from "#worker/ai/read-resume/make-found.ts";
import type { EducationEntry, Found, ParsedResume, WorkEntry } from "#worker/ai/read-resume/parsed-resume.ts";
import { findDates } from "#worker/ai/words/dates.ts";
import { mapEntryFields } from "#worker/career/career.contract.ts";
import type { ReadDocument } from "#worker/documents/read/document.ts";

import type { ReadResume, ResumeFile } from "./input.ts";

const FIELDS = ["jobTitle", "company", "school", "degree", "major", "location", "dates"] as const;
type Field = (typeof FIELDS)[number];

const Answer = z.object({
  entries: z.array(
    z.object({
      /** Id of an uncertain entry; null for one that the rules missed. */
      id: z.nullable(z.string()),
      section: z.enum(["work", "education"]),
      fields: z.array(z.object({ name: z.enum(FIELDS), line: z.string(), value: z.string() })),
    }),
  ),
});
type Answer = z.infer<typeof Answer>;

const MAX = { text: 24_000, value: 160, entries: 20 };
const OF_WORK = new Set<Field>(["jobTitle", "company", "location", "dates"]);
const OF_SCHOOL = new Set<Field>(["school", "degree", "major", "location", "dates"]);

const INSTRUCTIONS = `Task: parse-resume.
A program has read a resume. It is unsure of the entries that are listed, and may have missed jobs or schools.
- For each unsure entry give the fields that the lines name: jobTitle, company, location and dates of work; school, degree, major, location and dates of education. Use its id.
- For a job or school of the lines that is in no entry, give an entry with id null.
- "value" is copied from the line with that id, character for character. "dates" is the whole period as the line has it.
- Leave out what no line says. Guess nothing.`;

/** Lets a model read the entries that the rules are unsure of; every value is quoted from its line. */
export const readingByModel = createRepairedPath<ResumeFile, ReadResume>({
  version: 2,
  prepare(_input, _run, frame) {
    const unsure = listUnsure(frame.parsed);
    const isMissing = frame.parsed.warnings.some(({ code }) => code === "unread_entries");
    if (unsure.length === 0 && !isMissing) return null;
    const texts = mapLineTexts(frame.document);
    const lines = [...texts].filter(([, text]) => text !== "" && !isAddressedToSoftware(text));
    return prepareQuestion({
      instructions: INSTRUCTIONS,
      texts: [
        {
          name: "lines",
          text: truncateAtSpace(lines.map(([id, text]) => `[${id}] ${text}`).join("\n"), MAX.text),
        },
        {
          name: "unsure entries",
          text: unsure.map(({ id, entry }) => `[${id}] ${describe(entry)}`).join("\n") || "none",
        },
      ],
      schema: Answer,
      ownTexts: [...texts.values()],
      maxOutputTokens: 2500,
      temperature: 0,
      check: (answer) => checkReading(answer, { frame, unsure, texts: new Map(lines) }),
    });
  },
});

type Entry = WorkEntry | EducationEntry;
type Unsure = { id: string; section: "work" | "education"; at: number; entry: Entry };

const isWeak = (value: Found | null): boolean => value === null || value.confidence === "low";
const isWork = (entry: Entry): entry is WorkEntry => "jobTitle" in entry;

function listUnsure({ workExperience, education }: ParsedResume): Unsure[] {
  const isUndated = ({ startDate, endDate, isCurrent }: Entry) =>
    startDate === null && endDate === null && !isCurrent;
  const work = workExperience.map((entry, at): Unsure & { isUnsure: boolean } => ({
    id: `work.${at}`,
    section: "work",
    at,
    entry,
    isUnsure: isWeak(entry.jobTitle) || isWeak(entry.company) || isUndated(entry),
  }));
  const schools = education.map((entry, at): Unsure & { isUnsure: boolean } => ({
    id: `education.${at}`,
    section: "education",
    at,
    entry,
    isUnsure: isWeak(entry.school) || isWeak(entry.degree) || isUndated(entry),
  }));
  return [...work, ...schools].filter(({ isUnsure }) => isUnsure);
}

const mapLineTexts = ({ lines }: ReadDocument): Map<string, string> =>
  new Map(
    lines.map(({ id, cells }) => [
      id,
      cells
        .map(({ text }) => text)
        .join(" ")
        .trim(),
    ]),
  );

function describe(entry: Entry): string {
  const describeField = (name: string, value: Found | null) =>
    value === null ? [] : [`${name} ${value.value} (line ${value.lines[0] ?? "?"})`];
  const fields = isWork(entry)
    ? [...describeField("jobTitle", entry.jobTitle), ...describeField("company", entry.company)]
    : [...describeField("school", entry.school), ...describeField("degree", entry.degree)];
  return (
    [...fields, ...describeField("from", entry.startDate), ...describeField("to", entry.endDate)].join(
      ", ",
    ) || "nothing"
  );
}

type Known = { frame: ReadResume; unsure: Unsure[]; texts: Map<string, string> };
type Quoted = Answer["entries"][number]["fields"][number];

function checkReading(
  answer: Answer,
  { frame, unsure, texts }: Known,
): { output: ReadResume | null; problems: string[] } {
  const problems: string[] = [];
  const parsed = structuredClone(frame.parsed);
  const usedLines = listLinesInUse(parsed);
  let taken = 0;
  for (const { id, section, fields } of answer.entries.slice(0, MAX.entries)) {
    const allowed = section === "work" ? OF_WORK : OF_SCHOOL;
    const quoted = fields.filter(({ name, line, value }) => {
      if (!allowed.has(name) || value.trim() === "") return false;
      const isQuote = value.length <= MAX.value && containsQuote(value, texts.get(line) ?? "");
      if (!isQuote) problems.push(`"${value}" is not in line ${line}.`);
      return isQuote;
    });
    if (id === null) {
      const fresh = quoted.filter(({ line }) => !usedLines.has(line));
      if (fresh.length === quoted.length && addEntry(parsed, section, fresh)) taken += 1;
      continue;
    }
    const own = unsure.find((one) => one.id === id && one.section === section);
    const target =
      own === undefined ? undefined : (section === "work" ? parsed.workExperience : parsed.education)[own.at];
    if (target !== undefined && fill(target, quoted)) taken += 1;
  }
  if (taken === 0) return { output: null, problems };
  const stillUnsure = listUnsure(parsed).length > 0;
  parsed.warnings = parsed.warnings.filter(({ code }) => code !== "unclear_entries" || stillUnsure);
  return { output: { ...frame, parsed }, problems };
}

function listLinesInUse({ workExperience, education }: ParsedResume): Set<string> {
  const named = [
    ...workExperience.flatMap(({ jobTitle, company }) => [jobTitle, company]),
    ...education.flatMap(({ school, degree }) => [school, degree]),
  ];
  return new Set(named.flatMap((value) => value?.lines ?? []));
}

const readFieldText = (quoted: Quoted[], name: Field): Found | null => {
  const one = quoted.find((field) => field.name === name);
  return one === undefined ? null : createFound(one.value.trim(), [one.line], "medium");
};

function readFieldPeriod(quoted: Quoted[]): Period | null {
  const dates = quoted.find(({ name }) => name === "dates");
  const [span] = dates === undefined ? [] : findDates(dates.value);
  return dates === undefined || span === undefined
    ? null
    : toFoundPeriod([{ span, line: dates.line }], "medium");
}

/** Fills in values that are missing or uncertain; certain values stay. */
function fill(entry: Entry, quoted: Quoted[]): boolean {
  const before = JSON.stringify(entry);
  const chooseBetter = (old: Found | null, name: Field) =>
    isWeak(old) ? (readFieldText(quoted, name) ?? old) : old;
  if (isWork(entry)) {
    entry.jobTitle = chooseBetter(entry.jobTitle, "jobTitle");
    entry.company = chooseBetter(entry.company, "company");
  } else {
    entry.school = chooseBetter(entry.school, "school");
    entry.degree = chooseBetter(entry.degree, "degree");
    entry.major = chooseBetter(entry.major, "major");
  }
  entry.location = chooseBetter(entry.location, "location");
  const period = readFieldPeriod(quoted);
  if (period !== null && entry.startDate === null && entry.endDate === null && !entry.isCurrent)
    Object.assign(entry, period);
  return JSON.stringify(entry) !== before;
}

/** An entry that the rules missed must have a name, and a date or place. */
function addEntry(parsed: ParsedResume, section: "work" | "education", quoted: Quoted[]): boolean {
  const period = readFieldPeriod(quoted);
  if (period === null) return false;
  const location = readFieldText(quoted, "location");
  if (section === "work") {
    const [jobTitle, company] = [readFieldText(quoted, "jobTitle"), readFieldText(quoted, "company")];
    if (jobTitle === null && company === null) return false;
    parsed.workExperience.push({
      ...period,
      jobTitle,
      company,
      location,
      description: null,
      achievements: [],
    });
    return true;
  }
  const [school, degree] = [readFieldText(quoted, "school"), readFieldText(quoted, "degree")];
  if (school === null && degree === null) return false;
  const major = readFieldText(quoted, "major");
  parsed.education.push({
    ...mapEntryFields("education", () => null),
    ...period,
    school,
    degree,
    major,
    location,
    description: null,
  });
  return true;
}
