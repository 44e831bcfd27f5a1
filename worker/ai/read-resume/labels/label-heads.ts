import { computeLabelShares, findBestPath } from "#worker/lib/chain.ts";

import type { Block } from "../block.ts";
import { type HeadSegment, listHeadSegments, listSegmentFeatures } from "./head-segments.ts";
import { hashFeatures, loadModel, scorePositions } from "./label-model.ts";
import { SEGMENT_LABELS, type SegmentLabel } from "./labels.ts";
import stored from "./segment-model.json" with { type: "json" };

/** A labelled part of a head; neighbours with the same label in one cell form one part. */
export type HeadPart = { label: SegmentLabel; text: string; line: string; block: number; confidence: number };

/** Max heads labelled. */
const MAX_HEADS = 120;
/** Weights of a segment's own score, and of its position's mean score over all heads. */
const OWN = 0.5;
const SHARED = 1;

const model = loadModel(stored, SEGMENT_LABELS);

/** Min confidence of a certain label, and of a likely one. */
export const CERTAIN = 0.9;
export const LIKELY = 0.5;

/**
 * The named parts of each entry's head. Heads of one section share a format, so the score of each position includes
 * that position in the other heads.
 */
export function labelHeads(heads: Block[][], isJob: boolean): (HeadPart[] | null)[] {
  const all = heads.slice(0, MAX_HEADS).map((blocks) => {
    const segments = listHeadSegments(blocks);
    const features = hashFeatures(listSegmentFeatures(segments, isJob), model.size);
    return { segments, scores: scorePositions(model, features) };
  });
  shareScores(all);
  return heads.map((_, at) => {
    const head = all[at];
    if (head === undefined || head.segments.length === 0) return null;
    const path = findBestPath(model.chain, head.scores);
    const shares = computeLabelShares(model.chain, head.scores);
    return joinParts(
      head.segments.map((segment, index) => {
        const label = path[index] ?? 0;
        return {
          segment,
          label: SEGMENT_LABELS[label] ?? "other",
          confidence: shares[index]?.[label] ?? 0,
        };
      }),
    );
  });
}

type Scored = { segments: HeadSegment[]; scores: Float64Array[] };

function shareScores(heads: Scored[]): void {
  const groups = new Map<string, Float64Array[]>();
  for (const { segments, scores } of heads)
    for (const [at, position] of describePositions(segments).entries()) {
      const row = scores[at];
      if (row !== undefined) groups.set(position, [...(groups.get(position) ?? []), row]);
    }
  for (const rows of groups.values()) {
    if (rows.length < 2) continue;
    const mean = new Float64Array(SEGMENT_LABELS.length);
    for (const row of rows)
      for (const [label, score] of row.entries()) mean[label] = (mean[label] ?? 0) + score / rows.length;
    for (const row of rows)
      for (const [label, score] of row.entries()) row[label] = score * OWN + (mean[label] ?? 0) * SHARED;
  }
}

/** Returns a key for each segment: its position, and the format of its header. */
function describePositions(segments: HeadSegment[]): string[] {
  const shape = segments.map(({ joint, isDate }) => (isDate ? "date" : joint)).join(" ");
  const lines = new Set(segments.map(({ block }) => block)).size;
  let [block, order] = [-1, 0];
  return segments.map((segment) => {
    order = segment.block === block ? order + 1 : 0;
    block = segment.block;
    return segments.length <= 3
      ? `${shape} ${block} ${order}`
      : `${lines} ${block} ${order} ${segment.joint}`;
  });
}

/** Separators inside a name. */
const JOINED = new Set([",", "(", ")", ":", "/"]);

type LabelledSegment = { segment: HeadSegment; label: SegmentLabel; confidence: number };

/** Joins neighbours with the same label, as written in the cell: "Staff Nurse" and "Ward 7" are one title. */
function joinParts(labelled: LabelledSegment[]): HeadPart[] {
  const parts: (HeadPart & { last: HeadSegment; from: number })[] = [];
  for (const { segment, label, confidence } of labelled) {
    const open = parts.at(-1);
    const isSame =
      open?.label === label &&
      label !== "date" &&
      open.last.block === segment.block &&
      open.last.cell === segment.cell &&
      JOINED.has(segment.joint) &&
      open.last.cellText === segment.cellText;
    if (isSame) {
      open.text = closeBrackets(segment.cellText, open.from, segment.to);
      open.last = segment;
      open.confidence = Math.min(open.confidence, confidence);
    } else
      parts.push({
        label,
        text: closeBrackets(segment.cellText, segment.from, segment.to),
        line: segment.line,
        block: segment.block,
        confidence,
        last: segment,
        from: segment.from,
      });
  }
  return parts.map(({ label, text, line, block, confidence }) => ({ label, text, line, block, confidence }));
}

/** The text of a range, including a closing bracket whose opening one is inside, or the final point of "B.A.". */
function closeBrackets(text: string, from: number, to: number): string {
  const said = text.slice(from, to);
  if (/\.\p{L}{1,3}$/u.test(said) && text[to] === ".") return text.slice(from, to + 1);
  const opens = said.lastIndexOf("(") > said.lastIndexOf(")");
  return opens && text[to] === ")" ? text.slice(from, to + 1) : said;
}
