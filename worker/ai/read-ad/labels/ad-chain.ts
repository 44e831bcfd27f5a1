import { LABEL_COUNT, TOPICS, isHeadingLabel } from "./ad-labels.ts";

/**
 * A linear chain over the lines of an ad. A state is the label of a line and the section that it stands in, so that a
 * line that belongs elsewhere does not end its section. Section 0 is before the first heading, the others are the topic
 * of the heading above, plus 1.
 */
const SECTIONS = TOPICS.length + 1;
const STATES = LABEL_COUNT * SECTIONS;
/** Row of `transitions` for the first line. */
export const START = LABEL_COUNT;

/** Log weights of a label: [label of the line before × labels], and [section × labels]. */
export type ChainWeights = { transitions: Float32Array; sections: Float32Array };

/** The section of the lines below a line with this label. */
export const nextSection = (section: number, label: number): number =>
  isHeadingLabel(label) ? label - TOPICS.length + 1 : section;

/** Probabilities by line: of each label, and of each section with each label. `transitions` are expected counts. */
export type Marginals = { labels: Float64Array[]; sections: Float64Array[]; transitions: Float64Array };

/** The factor of each label, by section and label of the line before: [section × (labels + start) × labels]. */
function computeFactors({ transitions, sections }: ChainWeights): Float64Array {
  const rows = LABEL_COUNT + 1;
  const factors = new Float64Array(SECTIONS * rows * LABEL_COUNT);
  for (let section = 0; section < SECTIONS; section += 1)
    for (let at = 0; at < rows * LABEL_COUNT; at += 1) {
      const within = sections[section * LABEL_COUNT + (at % LABEL_COUNT)] ?? 0;
      factors[section * rows * LABEL_COUNT + at] = Math.exp((transitions[at] ?? 0) + within);
    }
  return factors;
}

const factorsByWeights = new WeakMap<ChainWeights, Float64Array>();

/** Factors of weights that do not change any more. */
export function getFactors(weights: ChainWeights): Float64Array {
  const known = factorsByWeights.get(weights) ?? computeFactors(weights);
  factorsByWeights.set(weights, known);
  return known;
}

/** The probability of each label of each line, given the log scores of its labels. */
export const computeLabelShares = (scores: readonly Float64Array[], weights: ChainWeights): Float64Array[] =>
  runForwardBackward(scores, getFactors(weights), null);

/** As `computeLabelShares`, with the expected counts that training needs. */
export function computeMarginals(scores: readonly Float64Array[], weights: ChainWeights): Marginals {
  const counts: Counts = { sections: [], transitions: new Float64Array(weights.transitions.length) };
  return { labels: runForwardBackward(scores, computeFactors(weights), counts), ...counts };
}

type Counts = Pick<Marginals, "sections" | "transitions">;

/** The masses of each line stand at [section × labels + label]: the section before the line, the label of the line. */
function runForwardBackward(
  scores: readonly Float64Array[],
  factors: Float64Array,
  counts: Counts | null,
): Float64Array[] {
  const emissions = scores.map(toEmissions);
  const forward: Float64Array[] = [];
  for (const [at, emission] of emissions.entries())
    forward.push(stepForward(forward[at - 1], emission, factors));
  const labels: Float64Array[] = Array.from({ length: scores.length });
  let backward: Float64Array = new Float64Array(STATES).fill(1);
  for (let at = scores.length - 1; at >= 0; at -= 1) {
    const here = forward[at] ?? backward;
    const shares = new Float64Array(STATES);
    let total = 0;
    for (let state = 0; state < STATES; state += 1) {
      const share = (here[state] ?? 0) * (backward[state] ?? 0);
      shares[state] = share;
      total += share;
    }
    const byLabel = new Float64Array(LABEL_COUNT);
    for (let state = 0; state < STATES; state += 1) {
      const share = (shares[state] ?? 0) / total;
      shares[state] = share;
      byLabel[state % LABEL_COUNT] = (byLabel[state % LABEL_COUNT] ?? 0) + share;
    }
    labels[at] = byLabel;
    if (counts !== null) counts.sections[at] = shares;
    const step = { before: forward[at - 1], emission: emissions[at] ?? byLabel, backward, factors };
    backward = stepBackward(step, shares, counts?.transitions ?? null);
  }
  return labels;
}

/** Probabilities up to a common factor. */
function toEmissions(line: Float64Array): Float64Array {
  let highest = -Infinity;
  for (const score of line) highest = Math.max(highest, score);
  return line.map((score) => Math.exp(score - highest));
}

/** Row of `factors` for a line below `label` (or START) in `section`. */
const getRow = (section: number, label: number): number =>
  (section * (LABEL_COUNT + 1) + label) * LABEL_COUNT;

/** By state: the section of the next line, and the row of `factors` for it. */
const SECTION_AFTER = Int32Array.from({ length: STATES }, (_, state) =>
  nextSection(Math.floor(state / LABEL_COUNT), state % LABEL_COUNT),
);
const ROW_AFTER = Int32Array.from({ length: STATES }, (_, state) =>
  getRow(SECTION_AFTER[state] ?? 0, state % LABEL_COUNT),
);

function stepForward(
  before: Float64Array | undefined,
  emission: Float64Array,
  factors: Float64Array,
): Float64Array {
  const here = new Float64Array(STATES);
  let total = 0;
  const spread = (mass: number, section: number, row: number) => {
    for (let label = 0; label < LABEL_COUNT; label += 1) {
      const added = mass * (factors[row + label] ?? 0) * (emission[label] ?? 0);
      here[section * LABEL_COUNT + label] = (here[section * LABEL_COUNT + label] ?? 0) + added;
      total += added;
    }
  };
  if (before === undefined) spread(1, 0, getRow(0, START));
  else
    for (let state = 0; state < STATES; state += 1) {
      const mass = before[state] ?? 0;
      if (mass < NEGLIGIBLE) continue;
      spread(mass, SECTION_AFTER[state] ?? 0, ROW_AFTER[state] ?? 0);
    }
  for (let state = 0; state < STATES; state += 1) here[state] = (here[state] ?? 0) / total;
  return here;
}

type Step = {
  before: Float64Array | undefined;
  emission: Float64Array;
  backward: Float64Array;
  factors: Float64Array;
};

/** The backward masses of the line before, normalized to be about 1 so that none overflows. */
function stepBackward(
  { before, emission, backward, factors }: Step,
  shares: Float64Array,
  transitions: Float64Array | null,
): Float64Array {
  const above = new Float64Array(STATES);
  const count = (label: number, next: number, amount: number) => {
    if (transitions === null) return;
    const at = label * LABEL_COUNT + next;
    transitions[at] = (transitions[at] ?? 0) + amount;
  };
  if (before === undefined) {
    for (let label = 0; label < LABEL_COUNT; label += 1) count(START, label, shares[label] ?? 0);
    return above;
  }
  let total = 0;
  for (let state = 0; state < STATES; state += 1) {
    const mass = before[state] ?? 0;
    if (mass < NEGLIGIBLE) continue;
    const section = SECTION_AFTER[state] ?? 0;
    const row = ROW_AFTER[state] ?? 0;
    let sum = 0;
    for (let next = 0; next < LABEL_COUNT; next += 1)
      sum +=
        (factors[row + next] ?? 0) * (emission[next] ?? 0) * (backward[section * LABEL_COUNT + next] ?? 0);
    above[state] = sum;
    total += mass * sum;
  }
  for (let state = 0; state < STATES; state += 1) {
    const sum = (above[state] ?? 0) / total;
    above[state] = sum;
    const mass = before[state] ?? 0;
    if (transitions === null || mass < NEGLIGIBLE) continue;
    const label = state % LABEL_COUNT;
    const section = SECTION_AFTER[state] ?? 0;
    const row = ROW_AFTER[state] ?? 0;
    for (let next = 0; next < LABEL_COUNT; next += 1)
      count(
        label,
        next,
        (mass *
          (factors[row + next] ?? 0) *
          (emission[next] ?? 0) *
          (backward[section * LABEL_COUNT + next] ?? 0)) /
          total,
      );
  }
  return above;
}

/** States less probable than this do not matter. */
const NEGLIGIBLE = 1e-5;
