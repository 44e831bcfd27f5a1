import { z } from "zod/mini";

import { groundResume } from "#worker/ai/check/ground-resume.ts";
import { hasSameNumbers } from "#worker/ai/check/numbers.ts";
import { MAX_UNKNOWN, createUnknownWordLister } from "#worker/ai/check/unknown-words.ts";
import { truncateAtSpace, dropInstructions, createEchoCheck } from "#worker/ai/check/untrusted.ts";
import { isOfNamedFact } from "#worker/ai/check/violation.ts";
import type { TailorChange, TailoredResume } from "#worker/ai/contracts/tailoring.contract.ts";
import { createRepairedPath } from "#worker/ai/engine/ask-with-repair.ts";
import { prepareQuestion } from "#worker/ai/engine/model-path.ts";
import { findSentenceLanguage } from "#worker/ai/words/sentence-language.ts";
import { listResumeTexts } from "#worker/documents/resume-texts.ts";

import { readPlan } from "./apply-changes.ts";
import { readLines } from "./entry-lines.ts";
import { changeIds, followPlan, type Plan } from "./plan.ts";
import type { TailorInput } from "./tailor-resume.ts";

const Answer = z.object({
  lines: z.array(z.object({ id: z.string(), text: z.string() })),
  summary: z.nullable(z.string()),
});
type Answer = z.infer<typeof Answer>;

const MAX = { ad: 12_000, resume: 24_000, lines: 24, line: 400, summary: 600 };
/** Minimum words of a line to reword: shorter lines are titles or lists, not sentences. */
const MIN_WORDS = 4;

const INSTRUCTIONS = `Task: tailor-resume.
You reword lines of a resume so that a reader of the ad sees sooner what they look for.
- Say nothing that the line itself does not say: no skill, tool, result, scope or reason that is not in it. Never make a verb stronger.
- Keep every number, name, product and date exactly as it is. Keep to about the same length.
- Use the ad's word for a thing only where the line names the very same thing.
- Write in the language of the resume, whatever the language of the ad.
- Answer only with lines that really become better, by their ids; leave the others out.
- "summary": two or three sentences made of the resume's own facts for this job, in the style of the present one; null where the present one is good or nothing can be said.`;

type Line = {
  id: string;
  section: "experience" | "projects";
  at: number;
  line: number;
  text: string;
  role: string;
};

/**
 * Lines reworded by a model: each must pass the same checks as the embedded engine's, or stays unchanged. A change with
 * words that the resume does not have asks the person to check it.
 */
export const tailoringByModel = createRepairedPath<TailorInput, TailoredResume>({
  version: 4,
  prepare(input, run, frame) {
    const lines = listShown(input, frame);
    const ad = dropInstructions(truncateAtSpace(input.jobDescription, MAX.ad));
    const clean = lines.map((line) => ({ line, dropped: dropInstructions(line.text).dropped }));
    const usable = clean.filter(({ dropped }) => dropped.length === 0).map(({ line }) => line);
    if (usable.length === 0) return null;
    const summary = dropInstructions(frame.content.personalInfo.summary);
    const echoes = createEchoCheck([
      ...ad.dropped,
      ...summary.dropped,
      ...clean.flatMap(({ dropped }) => dropped),
    ]);
    return prepareQuestion({
      instructions: INSTRUCTIONS,
      texts: [
        { name: "job", text: input.jobTitle },
        { name: "ad", text: ad.text },
        {
          name: "lines",
          text: truncateAtSpace(
            usable
              .map(({ id, text, role }) => `[${id}] ${text}${role === "" ? "" : ` (${role})`}`)
              .join("\n"),
            MAX.resume,
          ),
        },
        { name: "summary", text: summary.text },
        { name: "skills", text: frame.content.skills.join(", ") },
      ],
      schema: Answer,
      ownTexts: [...listResumeTexts(input.source), input.jobTitle],
      maxOutputTokens: 2500,
      temperature: 0.2,
      check: (answer) => checkTailoring(answer, { input, frame, usable, echoes, today: run.today }),
    });
  },
});

type Known = {
  input: TailorInput;
  frame: TailoredResume;
  usable: Line[];
  echoes: (said: string) => boolean;
  today: string;
};

/** The lines that the embedded engine shows, in the person's original wording. */
function listShown({ source }: TailorInput, frame: TailoredResume): Line[] {
  const { entries } = readPlan(source, frame);
  return entries.flatMap(({ section, at, hidden, isHidden: isEntryHidden }) => {
    const entry = source[section][at];
    if (entry === undefined || entry.isHidden || isEntryHidden) return [];
    const names = "position" in entry ? [entry.position, entry.company] : [entry.name];
    const role = names.filter((name) => name !== "").join(", ");
    return readLines(entry).flatMap(({ text, isHidden }, line): Line[] =>
      isHidden || hidden.has(line) || text.split(/\s+/).length < MIN_WORDS
        ? []
        : [{ id: `${section}.${at}.${line}`, section, at, line, text, role }],
    );
  });
}

function checkTailoring(answer: Answer, known: Known) {
  const { input, frame, usable } = known;
  const faults: Fault[] = [];
  const plan = readPlan(input.source, frame);
  const changes = new Map(frame.changes.map((change) => [change.id, change]));
  let taken = 0;
  for (const { id, text } of answer.lines.slice(0, MAX.lines)) {
    const line = usable.find((one) => one.id === id);
    const after = text.replaceAll(/\s+/g, " ").trim();
    if (line === undefined || after === line.text) continue;
    const fault = findFault(line, after, plan, known);
    if (fault !== null) {
      faults.push({ ...fault, why: `line ${id}: ${fault.why}` });
      continue;
    }
    reword(plan, line, after);
    const change = describe(line, after, { input, before: changes.get(changeIds.reword(line, line.line)) });
    changes.set(change.id, change);
    taken += 1;
  }
  taken += takeSummary(answer.summary, plan, { ...known, changes, faults });
  const content = followPlan(input.source, plan);
  return {
    output: taken === 0 ? null : { ...frame, content, changes: [...changes.values()] },
    problems: faults.map(({ why }) => why),
    hasWrongFact: faults.some((fault) => fault.isOfNamedFact),
  };
}

type Fault = { why: string; isOfNamedFact: boolean };

function findFault({ text, section, at, line }: Line, after: string, plan: Plan, known: Known): Fault | null {
  const refuse = (why: string, isOfNamedFact = false): Fault => ({ why, isOfNamedFact });
  if (after === "" || after.length > MAX.line || after.includes("\n"))
    return refuse("It is empty or too long.");
  if (!hasSameNumbers(text, after)) return refuse("Its numbers are not the same ones.", true);
  if (known.echoes(after)) return refuse("It repeats an instruction of the data.");
  if (isInAnotherLanguage(after, [text])) return refuse(OTHER_LANGUAGE);
  const { source } = known.input;
  const alone: Plan = {
    ...plan,
    summary: null,
    entries: plan.entries.map((one) => ({
      ...one,
      reworded:
        one.section === section && one.at === at ? new Map([[line, after]]) : new Map<number, string>(),
    })),
  };
  const [violation] = groundResume(source, followPlan(source, alone), {}, known.today);
  return violation === undefined
    ? null
    : refuse(`${violation.text}: ${violation.why}`, isOfNamedFact(violation));
}

const OTHER_LANGUAGE = "It is not in the language of the resume.";

/** Whether both languages are told and differ. */
function isInAnotherLanguage(after: string, own: string[]): boolean {
  const [said, written] = [findSentenceLanguage(after), findSentenceLanguage(own.join("\n"))];
  return said !== null && written !== null && said !== written;
}

function reword(plan: Plan, { section, at, line }: Line, after: string): void {
  plan.entries.find((one) => one.section === section && one.at === at)?.reworded.set(line, after);
}

/** How a change is explained: one with words that the texts do not have is to be checked. */
function explain(after: string, texts: string[], { is, says }: { is: string; says: string }): string {
  const unknown = createUnknownWordLister(texts)(after);
  return unknown.length > MAX_UNKNOWN ? `${is}. Please check: you did not write ${unknown.join(", ")}` : says;
}

const describe = (
  line: Line,
  after: string,
  { input, before }: { input: TailorInput; before: TailorChange | undefined },
): TailorChange => ({
  id: changeIds.reword(line, line.line),
  kind: "reword_line",
  where: line.role.replace(", ", " at "),
  before: line.text,
  after,
  requirement: before?.requirement ?? null,
  reason: explain(after, [line.text, ...listResumeTexts(input.source[line.section][line.at])], {
    is: "Reworded by the model",
    says: "Reworded by the model; it says nothing that your line does not say",
  }),
});

/** What the summary is made of: the present one, or else the lines. */
const listSummaryTexts = ({ source }: TailorInput): string[] =>
  source.personalInfo.summary.trim() === ""
    ? source.experience.flatMap((entry) => readLines(entry).map(({ text }) => text))
    : [source.personalInfo.summary];

type Summing = Known & { changes: Map<string, TailorChange>; faults: Fault[] };

/** Uses the model's summary if it passes the checks; returns 1 if it was accepted. */
function takeSummary(summary: string | null, plan: Plan, known: Summing): number {
  const { input, today, echoes, changes, faults } = known;
  const after = (summary ?? "").replaceAll(/\s+/g, " ").trim();
  const before = input.source.personalInfo.summary;
  if (after === "" || after === before || input.source.hiddenSections.includes("summary")) return 0;
  const said = { ...input.source, personalInfo: { ...input.source.personalInfo, summary: after } };
  if (isInAnotherLanguage(after, listSummaryTexts(input))) {
    faults.push({ why: `summary: ${OTHER_LANGUAGE}`, isOfNamedFact: false });
    return 0;
  }
  const [violation] = groundResume(input.source, said, {}, today);
  if (violation !== undefined || echoes(after) || after.length > MAX.summary) {
    faults.push(
      violation === undefined
        ? { why: "summary: It is too long or repeats an instruction of the data.", isOfNamedFact: false }
        : {
            why: `summary: ${violation.text}: ${violation.why}`,
            isOfNamedFact: isOfNamedFact(violation),
          },
    );
    return 0;
  }
  plan.summary = after;
  changes.set(changeIds.summary, {
    id: changeIds.summary,
    kind: "summary",
    where: "Summary",
    before,
    after,
    requirement: changes.get(changeIds.summary)?.requirement ?? null,
    reason: explain(after, listResumeTexts(input.source), {
      is: "Written by the model",
      says: "Written by the model of your own facts",
    }),
  });
  return 1;
}
