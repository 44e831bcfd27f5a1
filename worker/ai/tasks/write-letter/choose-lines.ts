import type { RequirementUnit } from "#worker/ai/read-ad/read-ad.ts";
import type { EvidenceUnit } from "#worker/ai/read-person/evidence-unit.ts";
import { memoizeRecent } from "#worker/ai/words/memoize-recent.ts";
import { findOutcome } from "#worker/ai/words/outcomes.ts";
import { findSkillById } from "#worker/ai/words/skills.ts";
import { listStems } from "#worker/ai/words/stems.ts";
import { computeTitleLikeness } from "#worker/ai/words/titles.ts";
import { findFirstVerb } from "#worker/ai/words/verbs.ts";

import type { TellableLine } from "./tellable-line.ts";

/** A line with the requirement it certainly answers, if any. */
export type ChosenLine = { line: TellableLine; ask: RequirementUnit | null };

/** Weight of a requirement or duty by kind. */
const WEIGHTS = { must: 1, nice: 0.5, duty: 0.8 } as const;
/** Min shared words, and their min share of a requirement, for a line that certainly answers it. */
const SURE = { words: 2, share: 0.5 };
/** Scores of what a line shows: a measured result, a size, a result in words, any number, and own work. */
const SHOWN = { measured: 0.6, size: 0.4, clause: 0.3, none: 0 } as const;
const NUMBER = 0.3;
const OWN = 0.2;
/** Less than the difference between a result and none: a line that only names a tool of the ad shows no result. */
const SURE_BONUS = 0.4;
const OWNERSHIP = new Set(["built", "designed", "led", "improved", "taught", "sold"]);
const OWN_WORDS =
  /\b(?:charge of|responsible for|geleitet|leite|verantworte\w*|aufgebaut|eingeführt|ausgebildet|eingearbeitet|angeleitet|gesenkt|gesteigert|verringert|verkürzt)\b/i;
const MAX_ASKS = 150;

/** Chooses lines: those that answer the ad first, then the strongest ones. */
export function chooseLines(
  lines: readonly TellableLine[],
  asks: readonly RequirementUnit[],
  most: number,
): ChosenLine[] {
  const answers = lines.map((line) => ({
    line,
    value: rateLine(line),
    matches: asks.slice(0, MAX_ASKS).map((ask) => ({ ask, ...compareWithAsk(line.unit, ask) })),
  }));
  const chosen: ChosenLine[] = [];
  while (chosen.length < Math.min(most, lines.length)) {
    const [best] = answers
      .filter(({ line }) => !chosen.some((one) => one.line.text === line.text))
      .map(({ line, value, matches }) => {
        // A second line for the same requirement counts half.
        const [match] = matches
          .map(({ ask, score, isSure }) => ({
            ask: isSure ? ask : null,
            score: (score + (isSure ? SURE_BONUS : 0)) / 2 ** chosen.filter((one) => one.ask === ask).length,
          }))
          .toSorted((a, b) => b.score - a.score);
        return { line, ask: match?.ask ?? null, score: value + (match?.score ?? 0) };
      })
      .toSorted((a, b) => b.score - a.score);
    if (best === undefined) break;
    chosen.push({ line: best.line, ask: best.ask });
  }
  return chosen;
}

/** The value of a line for any job. */
function rateLine({ unit, text }: TellableLine): number {
  const verb = findFirstVerb(text.replace(/^I\s/, ""));
  const isOwn = OWN_WORDS.test(text) || (verb !== null && OWNERSHIP.has(verb.group));
  const hasNumber = unit.numbers.some((number) => !/^(?:19|20)\d\d$/.test(number));
  return Math.max(SHOWN[findOutcome(unit.text).kind], hasNumber ? NUMBER : 0) + (isOwn ? OWN : 0);
}

/** How well a line matches a requirement, and whether it certainly answers it. */
export function compareWithAsk(unit: EvidenceUnit, ask: RequirementUnit): { score: number; isSure: boolean } {
  const skills = ask.skills.filter((id) => findSkillById(id)?.kind !== "soft");
  const shown = skills.filter((id) => unit.skills.includes(id)).length;
  const asked = getStems(ask.text);
  const shared = countShared(asked, getStems(unit.text));
  const share = shared / Math.max(1, asked.size);
  return {
    score: WEIGHTS[ask.kind] * (0.4 * (shown / Math.sqrt(Math.max(1, skills.length))) + 0.3 * share),
    isSure: shown > 0 || (shared >= SURE.words && share >= SURE.share),
  };
}

const countShared = (some: ReadonlySet<string>, others: ReadonlySet<string>): number =>
  [...some].filter((stem) => others.has(stem)).length;

const getStems = memoizeRecent((text: string) => new Set(listStems(text)), 2000);

/** Whether a line has all words of a requirement but one, so that the letter need not repeat the requirement. */
export function repeatsAsk(unit: EvidenceUnit, ask: RequirementUnit): boolean {
  const asked = getStems(ask.text);
  return asked.size - countShared(asked, getStems(unit.text)) <= (asked.size > 2 ? 1 : 0);
}

/** Min title similarity of jobs of the same kind. */
const LIKE = 0.5;
/** Min needs in an ad for judging that a background does not fit. */
const FEW_ASKS = 3;

/** Whether a background shows anything related to the job. */
export function matchesJob(
  evidence: readonly EvidenceUnit[],
  jobTitle: string,
  asks: readonly RequirementUnit[],
): boolean {
  const titleStems = getStems(jobTitle);
  return (
    asks.length < FEW_ASKS ||
    evidence.some(
      (unit) =>
        countShared(titleStems, getStems(unit.text)) > 0 ||
        (unit.role !== null && computeTitleLikeness(jobTitle, unit.role.title) >= LIKE) ||
        asks.slice(0, MAX_ASKS).some((ask) => compareWithAsk(unit, ask).isSure),
    )
  );
}
