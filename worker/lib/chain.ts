/**
 * A linear-chain conditional random field: labels each position of a sequence in the context of all others. A position
 * has one of `labels` and one of `contexts`, which earlier labels determine, such as the section opened by a heading; a
 * chain without contexts has one.
 */
export type Chain = {
  labels: number;
  contexts: number;
  /** The context of the positions after a label. */
  nextContext: (context: number, label: number) => number;
  /** Log weights, [previous label (last row: none) × labels]. */
  transitions: Float32Array;
  /** Log weights, [context × labels]; null if the context has no effect. */
  contextWeights: Float32Array | null;
};

/** A chain without contexts. */
export const createPlainChain = (labels: number, transitions: Float32Array): Chain => ({
  labels,
  contexts: 1,
  nextContext: () => 0,
  transitions,
  contextWeights: null,
});

/** Values computed once per chain. A state is `context × labels + label`. */
type Tables = {
  states: number;
  /** The factor of each label, by context and previous label: [context × (labels + 1) × labels]. */
  factors: Float64Array;
  contextAfter: Int32Array;
  /** By state, the row of `factors` for the next position. */
  rowAfter: Int32Array;
};

function createTables({ labels, contexts, nextContext, transitions, contextWeights }: Chain): Tables {
  const rows = labels + 1;
  const factors = new Float64Array(contexts * rows * labels);
  for (let context = 0; context < contexts; context += 1)
    for (let at = 0; at < rows * labels; at += 1) {
      const within = contextWeights?.[context * labels + (at % labels)] ?? 0;
      factors[context * rows * labels + at] = Math.exp((transitions[at] ?? 0) + within);
    }
  const states = labels * contexts;
  const contextAfter = Int32Array.from({ length: states }, (_, state) =>
    nextContext(Math.floor(state / labels), state % labels),
  );
  const rowAfter = Int32Array.from(
    { length: states },
    (_, state) => ((contextAfter[state] ?? 0) * rows + (state % labels)) * labels,
  );
  return { states, factors, contextAfter, rowAfter };
}

const tablesByChain = new WeakMap<Chain, Tables>();

function getTables(chain: Chain): Tables {
  const known = tablesByChain.get(chain) ?? createTables(chain);
  tablesByChain.set(chain, known);
  return known;
}

/** Probabilities of labels and states by position. `transitions` are expected counts. */
export type Marginals = { labels: Float64Array[]; states: Float64Array[]; transitions: Float64Array };

/** The probability of each label at each position, from the labels' log scores. */
export const computeLabelShares = (chain: Chain, scores: readonly Float64Array[]): Float64Array[] =>
  runForwardBackward(chain, getTables(chain), { scores, counts: null });

/** Like `computeLabelShares`, plus the expected counts for training; for weights that change. */
export function computeMarginals(chain: Chain, scores: readonly Float64Array[]): Marginals {
  const counts: Counts = { states: [], transitions: new Float64Array(chain.transitions.length) };
  return { labels: runForwardBackward(chain, createTables(chain), { scores, counts }), ...counts };
}

type Counts = Pick<Marginals, "states" | "transitions">;

function runForwardBackward(
  { labels: count }: Chain,
  tables: Tables,
  { scores, counts }: { scores: readonly Float64Array[]; counts: Counts | null },
): Float64Array[] {
  const { states } = tables;
  const emissions = scores.map(toEmissions);
  const forward: Float64Array[] = [];
  for (const [at, emission] of emissions.entries())
    forward.push(stepForward(forward[at - 1], emission, { count, tables }));
  const labels: Float64Array[] = Array.from({ length: scores.length });
  let backward: Float64Array = new Float64Array(states).fill(1);
  for (let at = scores.length - 1; at >= 0; at -= 1) {
    const here = forward[at] ?? backward;
    const shares = new Float64Array(states);
    let total = 0;
    for (let state = 0; state < states; state += 1) {
      const share = (here[state] ?? 0) * (backward[state] ?? 0);
      shares[state] = share;
      total += share;
    }
    const byLabel = new Float64Array(count);
    for (let state = 0; state < states; state += 1) {
      const share = (shares[state] ?? 0) / total;
      shares[state] = share;
      byLabel[state % count] = (byLabel[state % count] ?? 0) + share;
    }
    labels[at] = byLabel;
    if (counts !== null) counts.states[at] = shares;
    const step = { before: forward[at - 1], emission: emissions[at] ?? byLabel, backward, count, tables };
    backward = stepBackward(step, shares, counts?.transitions ?? null);
  }
  return labels;
}

/** Probabilities scaled by a common factor, which prevents overflow. */
function toEmissions(scores: Float64Array): Float64Array {
  let highest = -Infinity;
  for (const score of scores) highest = Math.max(highest, score);
  return scores.map((score) => Math.exp(score - highest));
}

/** Min probability of states that are considered. */
const NEGLIGIBLE = 1e-5;

function stepForward(
  before: Float64Array | undefined,
  emission: Float64Array,
  { count, tables: { states, factors, contextAfter, rowAfter } }: { count: number; tables: Tables },
): Float64Array {
  const here = new Float64Array(states);
  let total = 0;
  const spread = (mass: number, context: number, row: number) => {
    for (let label = 0; label < count; label += 1) {
      const added = mass * (factors[row + label] ?? 0) * (emission[label] ?? 0);
      here[context * count + label] = (here[context * count + label] ?? 0) + added;
      total += added;
    }
  };
  if (before === undefined) spread(1, 0, count * count);
  else
    for (let state = 0; state < states; state += 1) {
      const mass = before[state] ?? 0;
      if (mass >= NEGLIGIBLE) spread(mass, contextAfter[state] ?? 0, rowAfter[state] ?? 0);
    }
  for (let state = 0; state < states; state += 1) here[state] = (here[state] ?? 0) / total;
  return here;
}

type Step = {
  before: Float64Array | undefined;
  emission: Float64Array;
  backward: Float64Array;
  count: number;
  tables: Tables;
};

/** Computes the backward masses of the previous position, normalized to about 1 to prevent overflow. */
function stepBackward(
  { before, emission, backward, count, tables }: Step,
  shares: Float64Array,
  transitions: Float64Array | null,
): Float64Array {
  const { states, factors, contextAfter, rowAfter } = tables;
  const above = new Float64Array(states);
  const record = (label: number, next: number, amount: number) => {
    if (transitions === null) return;
    const at = label * count + next;
    transitions[at] = (transitions[at] ?? 0) + amount;
  };
  if (before === undefined) {
    for (let label = 0; label < count; label += 1) record(count, label, shares[label] ?? 0);
    return above;
  }
  let total = 0;
  for (let state = 0; state < states; state += 1) {
    const mass = before[state] ?? 0;
    if (mass < NEGLIGIBLE) continue;
    const context = contextAfter[state] ?? 0;
    const row = rowAfter[state] ?? 0;
    let sum = 0;
    for (let next = 0; next < count; next += 1)
      sum += (factors[row + next] ?? 0) * (emission[next] ?? 0) * (backward[context * count + next] ?? 0);
    above[state] = sum;
    total += mass * sum;
  }
  for (let state = 0; state < states; state += 1) {
    const sum = (above[state] ?? 0) / total;
    above[state] = sum;
    const mass = before[state] ?? 0;
    if (transitions === null || mass < NEGLIGIBLE) continue;
    const label = state % count;
    const context = contextAfter[state] ?? 0;
    const row = rowAfter[state] ?? 0;
    for (let next = 0; next < count; next += 1)
      record(
        label,
        next,
        (mass *
          (factors[row + next] ?? 0) *
          (emission[next] ?? 0) *
          (backward[context * count + next] ?? 0)) /
          total,
      );
  }
  return above;
}

/** The most probable sequence of labels (Viterbi), for a chain without contexts. */
export function findBestPath(
  { labels: count, transitions }: Chain,
  scores: readonly Float64Array[],
): number[] {
  const origins: Int32Array[] = [];
  let best = new Float64Array(count);
  for (const [at, here] of scores.entries()) {
    const next = new Float64Array(count);
    const origin = new Int32Array(count);
    for (let label = 0; label < count; label += 1) {
      let top = Number.NEGATIVE_INFINITY;
      if (at === 0) top = transitions[count * count + label] ?? 0;
      else
        for (let last = 0; last < count; last += 1) {
          const score = (best[last] ?? 0) + (transitions[last * count + label] ?? 0);
          if (score > top) {
            top = score;
            origin[label] = last;
          }
        }
      next[label] = top + (here[label] ?? 0);
    }
    origins.push(origin);
    best = next;
  }
  let label = best.reduce((top, score, at) => (score > (best[top] ?? 0) ? at : top), 0);
  const path: number[] = [];
  for (let at = scores.length - 1; at >= 0; at -= 1) {
    path.push(label);
    label = origins[at]?.[label] ?? 0;
  }
  return path.toReversed();
}
