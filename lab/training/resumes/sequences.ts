import { buildBlocks } from "#worker/ai/read-resume/blocks.ts";
import {
  type HeadSegment,
  listHeadSegments,
  listSegmentFeatures,
} from "#worker/ai/read-resume/labels/head-segments.ts";
import { hashFeatures } from "#worker/ai/read-resume/labels/label-model.ts";
import { ROW_LABELS, type RowLabel, SEGMENT_LABELS } from "#worker/ai/read-resume/labels/labels.ts";
import { listRowFeatures, collectRuleFindings } from "#worker/ai/read-resume/labels/row-features.ts";
import type { Row } from "#worker/ai/read-resume/row.ts";
import { readRows } from "#worker/ai/read-resume/rows.ts";
import { arrangeRows, splitSections } from "#worker/ai/read-resume/sections.ts";
import { fold } from "#worker/ai/words/text.ts";

import type { Example } from "../train-chain.ts";
import { makeDocument } from "./make-document.ts";
import { Random } from "./random.ts";
import type { Field, Truth } from "./sheet.ts";

export type Sequences = { rows: Example; segments: Example[] };

/** What the word lists know of a row or a part of a head. */
const KNOWN = /(?:^| )(?:(?:title|company|school|degree|known place|place)(?: sure)?|skills [1-9])$/;

/** Leaves out what the lists know in some documents: in unseen ones they know less than of invented words. */
function hideKnownNames<Features extends { forms: string[]; words: string[] }>(
  features: Features[],
  seed: number,
): Features[] {
  const share = [1, 0.75, 0.5, 0][seed % 4] ?? 0;
  const random = new Random(seed + SEED_OF_HIDING);
  return features.map((said) => ({
    ...said,
    forms: said.forms.filter((form) => !KNOWN.test(form) || !random.isTrue(share)),
  }));
}
const SEED_OF_HIDING = 5_000_000;

/** A row with its label and, if it is of the head of an entry, the entry's number and fields. */
export type LabelledRow = { row: Row; label: RowLabel; entry: number | null; fields: Field[] };
type Sizes = { rows: number; segments: number };

/** The training sequences of one invented document. */
export function makeSequences(seed: number, sizes: Sizes): Sequences {
  const { document, truth } = makeDocument(seed);
  return toSequences(labelByTruth(arrangeRows(readRows(document)), truth), seed, sizes);
}

/** The training sequences of labeled rows: the rows, and the head of each of their entries. */
export const toSequences = (labelled: readonly LabelledRow[], seed: number, sizes: Sizes): Sequences => {
  const rows = labelled.map(({ row }) => row);
  const view = collectRuleFindings(splitSections(rows));
  return {
    rows: {
      features: hashFeatures(hideKnownNames(listRowFeatures(rows, view), seed), sizes.rows),
      labels: labelled.map(({ label }) => ROW_LABELS.indexOf(label)),
    },
    segments: makeHeadSequences(labelled, sizes.segments, seed),
  };
};

const labelByTruth = (rows: Row[], truth: Map<string, Truth>): LabelledRow[] =>
  rows.map((row, at) => {
    const own = truth.get(row.id);
    if (own === undefined) return { row, label: "other", entry: null, fields: [] };
    const isFirstOfTwo = rows[at + 1]?.id === row.id && rows[at - 1]?.id !== row.id;
    const label = isFirstOfTwo && own.inlineHeading !== null ? own.inlineHeading : own.label;
    return { row, label, entry: own.entry, fields: own.fields };
  });

function makeHeadSequences(labelled: readonly LabelledRow[], size: number, seed: number): Example[] {
  const entries = new Map<number, { rows: Row[]; fields: Field[]; isJob: boolean }>();
  for (const { row, label, entry: number, fields } of labelled) {
    if (number === null) continue;
    const entry = entries.get(number) ?? { rows: [], fields, isJob: label.startsWith("job") };
    entry.rows.push(row);
    entries.set(number, entry);
  }
  return [...entries.values()].flatMap(({ rows: own, fields, isJob }) => {
    const segments = listHeadSegments(buildBlocks(own));
    if (segments.length === 0) return [];
    return [
      {
        features: hashFeatures(hideKnownNames(listSegmentFeatures(segments, isJob), seed), size),
        labels: segments.map((segment) => SEGMENT_LABELS.indexOf(labelSegment(segment, fields))),
      },
    ];
  });
}

function labelSegment({ text, isDate }: HeadSegment, fields: Field[]): (typeof SEGMENT_LABELS)[number] {
  if (isDate) return "date";
  const said = fold(text);
  const whole = fields.find((field) => fold(field.text) === said);
  const part = fields.find((field) => fold(field.text).includes(said) || said.includes(fold(field.text)));
  return (whole ?? part)?.label ?? "other";
}
