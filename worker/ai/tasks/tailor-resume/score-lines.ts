import { findOutcome } from "#worker/ai/words/outcomes.ts";
import { computeBm25Scores, toWeightedDocument } from "#worker/ai/words/relevance.ts";
import { findSkillById } from "#worker/ai/words/skills.ts";
import { listStatedSkills } from "#worker/ai/words/stated-skills.ts";
import { listStems } from "#worker/ai/words/stems.ts";
import { listTitleSkills } from "#worker/ai/words/titles.ts";
import { findFirstVerb } from "#worker/ai/words/verbs.ts";

import type { Requirements } from "./requirements.ts";
import { countCommon, readSense, shareSense } from "./share-sense.ts";

/** How well a line matches an ad and which requirement it matches best, with general line quality. */
export type LineScore = {
  score: number;
  /** The requirement that the line matches best; null if there is none. */
  requirement: string | null;
  /** Whether it is something to bring along and not a duty of the job: a reason to read the line first. */
  isBrought: boolean;
  /** Whether the line states an outcome with a figure. */
  isMeasured: boolean;
  /** Whether the line has at least two telling words in common with something that the ad asks for. */
  isNear: boolean;
};

const SHARES = { skills: 0.5, words: 0.3, outcome: 0.1, ownership: 0.1, trade: 0.05 } as const;
const DEMANDS = { must: 1, duty: 0.85, nice: 0.7 } as const;
/** Minimum similarity of a match; below it, the texts just share a word. */
const MIN_RELEVANCE = 0.12;
/** The BM25 score at which word overlap reaches half its maximum. */
const HALF_WORDS = 3;
const NO_SENSE = readSense("");
/** Telling words in common from which on a line is near to a requirement. */
const NEAR = 2;
const SOFT = 0.3;
/** Factor for skills that the job title already implies, about which a line adds little. */
const IN_TITLE = 0.6;
/** Factor for a requirement in years, which is met by a whole job rather than by one line. */
const YEARS = 0.5;
const OWNING = new Set(["led", "taught", "sold", "built", "designed", "improved"]);

type Best = { value: number; text: string; isBrought: boolean };

/** A line to score, with the title of its job, if any. */
export type ToScore = { text: string; title: string };

/** Scores lines against each requirement of an ad; the best match counts. */
export function scoreLines(lines: ToScore[], { units }: Requirements): LineScore[] {
  const documents = lines.map(({ text }) => toWeightedDocument("", text));
  const titles = new Map(
    lines.map(({ title }) => [title, new Set([...listShown(title), ...listTitleSkills(title)])]),
  );
  const known = lines.map(({ text, title }) => weighSkills(listShown(text), titles.get(title)));
  const senses = lines.map(({ text }) => readSense(text));
  const best = lines.map((): Best => ({ value: 0, text: "", isBrought: false }));
  const near = lines.map(() => false);
  for (const unit of units) {
    const query = new Map(listStems(unit.text).map((stem) => [stem, 1]));
    const { sense } = unit;
    const hard = unit.skills.filter((id) => findSkillById(id)?.kind !== "soft");
    for (const [at, words] of computeBm25Scores(query, documents).entries()) {
      if (countCommon(sense.stems, senses[at]?.stems ?? NO_SENSE.stems) >= NEAR) near[at] = true;
      const own = known[at] ?? new Map<string, number>();
      // What the title says already is in each of its lines, and is no reason to put this one first.
      if (!hard.some((id) => own.get(id) === 1) && !shareSense(sense, senses[at] ?? NO_SENSE)) continue;
      const overlap = computeOverlap(unit.skills, own);
      const likeness = SHARES.skills * overlap + SHARES.words * (words / (words + HALF_WORDS));
      const value = likeness * DEMANDS[unit.kind] * (unit.years === null ? 1 : YEARS);
      const before = best[at];
      if (before !== undefined && value > before.value)
        best[at] = { value, text: unit.text, isBrought: unit.kind !== "duty" };
    }
  }
  return lines.map(({ text: line }, at) => {
    const { value = 0, text = "", isBrought = false } = best[at] ?? {};
    const own = findFirstVerb(line);
    const outcome = findOutcome(line);
    const weight = Math.max(0, ...[...(known[at]?.keys() ?? [])].map(getSkillWeight));
    const quality =
      SHARES.trade * weight +
      SHARES.outcome * outcome.credit +
      (own !== null && OWNING.has(own.group) ? SHARES.ownership : 0);
    const isAnswer = value >= MIN_RELEVANCE;
    return {
      score: value + quality,
      requirement: isAnswer ? text : null,
      isBrought: isAnswer && isBrought,
      isMeasured: outcome.kind === "measured",
      isNear: near[at] === true,
    };
  });
}

const getSkillWeight = (id: string): number => (findSkillById(id)?.kind === "soft" ? SOFT : 1);

/** The share of requested skills that a line shows; two skills are enough for a requirement that lists ten. */
function computeOverlap(asked: string[], known: Map<string, number>): number {
  const most = asked.reduce((sum, id) => sum + getSkillWeight(id), 0);
  const found = asked.reduce((sum, id) => sum + getSkillWeight(id) * (known.get(id) ?? 0), 0);
  return Math.min(1, found / Math.max(1, Math.min(2, most)));
}

const weighSkills = (ids: Set<string>, ofTitle: Set<string> = new Set()): Map<string, number> =>
  new Map([...ids].map((id) => [id, ofTitle.has(id) ? IN_TITLE : 1]));

/** The skills that a line shows, including broader ones. Related skills do not count. */
export function listShown(line: string): Set<string> {
  const shown = new Set<string>();
  const open = listStatedSkills(line).map(({ id }) => id);
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (shown.has(id)) continue;
    shown.add(id);
    open.push(...(findSkillById(id)?.parents ?? []));
  }
  return shown;
}
