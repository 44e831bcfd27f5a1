import { computeLabelShares, findBestPath } from "#worker/lib/chain.ts";

import type { Row } from "../row.ts";
import type { Section } from "../sections.ts";
import { hashFeatures, loadModel, scorePositions } from "./label-model.ts";
import { ROW_LABELS, type RowLabel } from "./labels.ts";
import { listRowFeatures, collectRuleFindings } from "./row-features.ts";
import stored from "./row-model.json" with { type: "json" };

/** A row's label with its confidence, and the probability of each label. */
export type Labelled = { label: RowLabel; confidence: number; shares: ReadonlyMap<RowLabel, number> };

/** Max rows labelled; a resume of ten pages has fewer. */
export const MAX_LABELLED = 700;

const model = loadModel(stored, ROW_LABELS);

/** Labels the rows of a resume already split into sections by the rules. */
export function labelRows(rows: Row[], sections: Section[]): Map<Row, Labelled> {
  const known = rows.slice(0, MAX_LABELLED);
  const scores = scorePositions(
    model,
    hashFeatures(listRowFeatures(known, collectRuleFindings(sections)), model.size),
  );
  const shares = computeLabelShares(model.chain, scores);
  const path = findBestPath(model.chain, scores);
  return new Map(
    known.map((row, at) => {
      const label = ROW_LABELS[path[at] ?? 0] ?? "other";
      const byLabel = new Map(ROW_LABELS.map((name, number) => [name, shares[at]?.[number] ?? 0]));
      return [row, { label, confidence: byLabel.get(label) ?? 0, shares: byLabel }];
    }),
  );
}
