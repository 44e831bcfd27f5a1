import { createHardFactCheck, isNamedFact } from "#worker/ai/check/hard-facts.ts";
import { hasSameNumbers } from "#worker/ai/check/numbers.ts";
import { containsQuote } from "#worker/ai/check/quotes.ts";
import { detectLanguage } from "#worker/ai/words/detect-language.contract.ts";
import { padWords } from "#worker/ai/words/phrases.ts";
import { findSentenceLanguage } from "#worker/ai/words/sentence-language.ts";
import { splitSentencesOfLines } from "#worker/ai/words/split-sentences.ts";

import { readPlan } from "./apply-changes.ts";
import type { Material } from "./material.ts";
import { orderLines } from "./order-lines.ts";
import { changeIds, type Plan, type PlannedEntry, type Reasons } from "./plan.ts";
import type { Proposals } from "./prompt.ts";

/** A model's text that the verifier must accept before it enters the plan. */
export type DraftedText = {
  changeId: string;
  /** The record entry that limits its facts; null for all. */
  entry: string | null;
  /** The text it replaces. */
  before: string;
  sentences: string[];
  /** Whether it contains a fact that the resume may state in other words; such a text cannot count as a conclusion. */
  isDoubtful: boolean;
  requirement: string | null;
  apply: (plan: Plan) => void;
};

/** The embedded engine's plan with a model's orders, and the model's texts that code accepts. */
export type Draft = { plan: Plan; reasons: Reasons; texts: DraftedText[]; moves: number };

type Fault = { why: string; isOfNamedFact: boolean };

/** Limits: `lines` rewordings read (more than requested), the others in characters. */
const MAX = { lines: 20, line: 400, summary: 600, need: 300 };

/** Drafts the proposals that pass the check of hard facts, and reports the others. */
export function draftPlan(proposals: Proposals, material: Material) {
  const { source } = material.input;
  const explained = material.frame.changes.map(({ id, requirement, reason }) => ({
    id,
    requirement,
    reason,
  }));
  const reasons: Reasons = new Map(explained.map(({ id, ...why }) => [id, why]));
  const draft: Draft = { plan: readPlan(source, material.frame), reasons, texts: [], moves: 0 };
  const check = createTextCheck(material);
  const faults = [
    ...draftLines(proposals, draft, material, check),
    ...draftSummary(proposals, draft, material, check),
  ];
  draftMoves(proposals, draft, material);
  draftSkills(proposals, draft, material);
  return {
    output: draft.texts.length + draft.moves === 0 ? null : draft,
    problems: faults.map(({ why }) => why),
    hasWrongFact: faults.some((fault) => fault.isOfNamedFact),
  };
}

function draftLines({ lines }: Proposals, { texts }: Draft, material: Material, check: TextCheck): Fault[] {
  return lines.slice(0, MAX.lines).flatMap(({ id, text, need }) => {
    const line = material.lines.find((one) => one.id === id);
    const after = joinSpaces(text);
    // A change of only punctuation or capitals is no rewording.
    if (line === undefined || padWords(after) === padWords(line.text)) return [];
    const { entry, at, text: before } = line;
    const { fault, isDoubtful } = compareNumbers(before, after) ?? check(after, [before], MAX.line);
    if (fault !== null) return [{ ...fault, why: `line ${id}: ${fault.why}` }];
    texts.push({
      changeId: changeIds.reword(entry, at),
      entry: id.split(".")[0] ?? "",
      before,
      sentences: [after],
      isDoubtful,
      requirement: findNeed(need, material),
      apply: ({ entries }) => entries.find((plan) => isSameEntry(plan, entry))?.reworded.set(at, after),
    });
    return [];
  });
}

function draftSummary(
  { summary }: Proposals,
  { texts }: Draft,
  material: Material,
  check: TextCheck,
): Fault[] {
  const { source } = material.input;
  const after = joinSpaces(summary?.text ?? "");
  const before = source.personalInfo.summary;
  if (after === "" || after === before || source.hiddenSections.includes("summary")) return [];
  const own = before.trim() === "" ? material.lines.map(({ text }) => text) : [before];
  const { fault, isDoubtful } = check(after, own, MAX.summary);
  if (fault !== null) return [{ ...fault, why: `summary: ${fault.why}` }];
  texts.push({
    changeId: changeIds.summary,
    entry: null,
    before,
    sentences: splitSentencesOfLines(after),
    isDoubtful,
    requirement: findNeed(summary?.need ?? "", material),
    apply: (plan) => (plan.summary = after),
  });
  return [];
}

function draftMoves({ moves }: Proposals, draft: Draft, material: Material): void {
  for (const plan of draft.plan.entries) {
    const wanted = moves.flatMap(({ id, need }) => {
      const line = material.lines.find((one) => one.id === id);
      return line !== undefined && isSameEntry(plan, line.entry) ? [{ ...line, need }] : [];
    });
    const lines = wanted[0]?.entry.lines ?? [];
    const places = new Map(wanted.map(({ at }, place) => [at, place]));
    const order = orderLines(lines, (at) => places.get(at) ?? wanted.length);
    const risen = wanted.find(({ at }) => order.indexOf(at) < at);
    if (risen === undefined) continue;
    plan.order = order;
    draft.moves += 1;
    const reason = "Lines that matter most for this job first";
    draft.reasons.set(changeIds.move(plan), { requirement: findNeed(risen.need, material), reason });
  }
}

function draftSkills({ skills }: Proposals, draft: Draft, material: Material): void {
  const { source } = material.input;
  if (skills === null || source.hiddenSections.includes("skills")) return;
  const wanted = skills.names.map((name) => source.skills.indexOf(name)).filter((at) => at !== -1);
  const order = [...new Set([...wanted, ...source.skills.keys()])];
  if (order.every((at, place) => at === place)) return;
  draft.plan.skills.order = order;
  draft.moves += 1;
  const reason = "Skills that this job asks for first";
  draft.reasons.set(changeIds.skills, { requirement: findNeed(skills.need, material), reason });
}

const joinSpaces = (text: string): string => text.replaceAll(/\s+/g, " ").trim();

const isSameEntry = (one: PlannedEntry, other: PlannedEntry): boolean =>
  one.section === other.section && one.at === other.at;

/** The ad's words that a change responds to, if the ad contains them. */
const findNeed = (need: string, { ad, echoes }: Material): string | null =>
  need.length <= MAX.need && containsQuote(need, ad) && !echoes(need) ? need.trim() : null;

type Checked = { fault: Fault | null; isDoubtful: boolean };

const createRejection = (why: string, isOfNamedFact = false): Checked => ({
  fault: { why, isOfNamedFact },
  isDoubtful: true,
});

const compareNumbers = (before: string, after: string): Checked | null =>
  hasSameNumbers(before, after) ? null : createRejection("Its numbers are not the same ones.", true);

/** Min common words for detecting a resume's language; its lines have few. */
const FEW_WORDS = 2;

/** Checks a text; `own` is the replaced text, `most` its max length. */
type TextCheck = (after: string, own: string[], most: number) => Checked;

/** Returns a check of texts against the person's statements. */
function createTextCheck({ input, person, lines, today, echoes, ad }: Material): TextCheck {
  const findWrong = createHardFactCheck({
    person,
    names: { person: input.source.personalInfo.name, company: "", jobTitle: "" },
    ad,
    today,
    language: detectLanguage(lines.map(({ text }) => text).join("\n"), FEW_WORDS) ?? "en",
    isTranslated: false,
  });
  return (after, own, most) => {
    if (after === "" || after.length > most) return createRejection("It is empty or too long.");
    if (echoes(after)) return createRejection("It repeats an instruction of the data.");
    const [said, written] = [findSentenceLanguage(after), findSentenceLanguage(own.join("\n"))];
    if (said !== null && written !== null && said !== written)
      return createRejection("It is not in the language of the resume.");
    const found = splitSentencesOfLines(after).map(findWrong);
    const wrong = found.flatMap((one) => one.wrong);
    const fact = wrong.find(isNamedFact) ?? wrong[0];
    return fact === undefined
      ? { fault: null, isDoubtful: found.some(({ doubtful }) => doubtful.length > 0) }
      : createRejection(`${fact.text}: ${fact.why}`, isNamedFact(fact));
  };
}
