import { computeLabelShares } from "#worker/lib/chain.ts";

import { findCues, findLineZone } from "../zones.ts";
import { listAdFeatures } from "./ad-features.ts";
import { type AdLine, TOPICS, type Topic, isHeadingLabel, toTopic } from "./ad-labels.ts";
import { readAdModel, scoreLabels } from "./ad-model.ts";
import stored from "./ad-weights.json" with { type: "json" };

export type LabelledLine = {
  topic: Topic;
  isHeading: boolean;
  /** The model's probability for this topic and kind. */
  probability: number;
  /** Topic of the last heading, possibly this line; null before the first. */
  section: Topic | null;
};

let model: ReturnType<typeof readAdModel> | null = null;

/**
 * Labels each line of an ad in the context of all lines. Headings in the markup are certain; a model trained by
 * `lab/training/ads` decides the rest.
 */
export function labelAdLines(lines: readonly AdLine[]): LabelledLine[] {
  if (lines.length === 0) return [];
  model ??= readAdModel(stored);
  const weights = model;
  const scores = listAdFeatures(lines).map((features, at) => {
    const line = scoreLabels(weights, features);
    if (isKnownHeading(lines[at])) line.fill(IMPOSSIBLE, 0, TOPICS.length);
    return line;
  });
  let section: Topic | null = null;
  return computeLabelShares(weights.chain, scores).map((shares, at) => {
    const label = findHighest(shares);
    if (isHeadingLabel(label)) section = toTopic(label);
    const topic = correctTopic(toTopic(label), lines[at]?.text ?? "");
    return {
      topic,
      isHeading: isHeadingLabel(label),
      probability: topic === toTopic(label) ? (shares[label] ?? 0) : 1,
      section,
    };
  });
}

/** Whether the markup says so, or the line has the form and words of a usual heading. */
export const isKnownHeading = (line: AdLine | undefined): boolean =>
  line?.kind === "heading" || (line?.kind === "text" && findLineZone(line.text) !== null);

/** Corrects the topic: "Preferred, not required" is not a must under any heading. */
const correctTopic = (topic: Topic, text: string): Topic =>
  topic === "must" && NOT_REQUIRED.test(text) && findCues(text).nice ? "nice" : topic;

const NOT_REQUIRED = /\bnot (?:strictly |absolutely )?(?:required|necessary|mandatory|essential)\b/i;
const IMPOSSIBLE = -1000;

function findHighest(shares: Float64Array): number {
  let highest = 0;
  for (const [at, share] of shares.entries()) if (share > (shares[highest] ?? 0)) highest = at;
  return highest;
}
