import { readAd } from "#worker/ai/read-ad/read-ad.ts";
import { parseListingBlocks } from "#worker/features/jobs/listing/blocks.ts";
import { normalizeText, splitTokens } from "#worker/features/jobs/listing/text.ts";
import { computeStableId } from "#worker/lib/ids.ts";

import { type Snapshot, WATCH_LIMITS, WATCH_READER } from "./watch.contract.ts";

/** A stored posting with its texts. */
export type WatchedText = {
  source: string;
  hash: string;
  title: string;
  salary: string | null;
  salaryMin: number | null;
  salaryMax: number | null;
  salaryCurrency: string | null;
  salaryPeriod: string | null;
  description: string;
  requirements: string;
};

/** A line's words without case, accents and punctuation, because changes of these alone are ignored. */
const foldLine = (line: string): string => splitTokens(normalizeText(line)).join(" ");
/** A line, cut for comparison and display. */
const cutLine = (line: string): string => line.slice(0, WATCH_LIMITS.line).toWellFormed();
const KEY_LENGTH = 10;
const toKey = (line: string): string => computeStableId(foldLine(line)).slice(0, KEY_LENGTH);

/** Reads the watched parts of a posting: pay, requirements, and the last day to apply if stated. */
export function takeSnapshot(text: WatchedText): { snapshot: Snapshot; deadline: string | null } {
  const { facts, units, sentences } = readAd({
    title: text.title,
    country: null,
    blocks: parseListingBlocks(text.description, text.requirements),
  });
  const { salary, salaryCurrency: currency, salaryPeriod: period } = text;
  return {
    snapshot: {
      reader: WATCH_READER,
      source: text.source,
      hash: text.hash,
      pay:
        salary === null || currency === null || period === null
          ? null
          : { text: salary, min: text.salaryMin, max: text.salaryMax, currency, period },
      requirements: units
        .filter(({ kind }) => kind !== "duty")
        .slice(0, WATCH_LIMITS.lines)
        .map((unit) => cutLine(unit.text)),
      sentences: [...new Set(sentences.map((sentence) => toKey(cutLine(sentence.text))))].slice(
        0,
        WATCH_LIMITS.sentences,
      ),
    },
    deadline: facts.deadline?.date ?? null,
  };
}

export type FoundChange = { kind: "pay" | "requirements"; before: string[]; after: string[] };

/**
 * The employer's changes between two snapshots, as lines of the posting. None if the snapshots are not comparable:
 * another source's listing, another version of the reader, or a missing text.
 */
export function findChanges(before: Snapshot, after: Snapshot): FoundChange[] {
  if (before.source !== after.source || before.hash === after.hash || before.reader !== after.reader)
    return [];
  if (before.sentences.length === 0 || after.sentences.length === 0) return [];
  const changes: FoundChange[] = [];
  if (!isSamePay(before.pay, after.pay))
    changes.push({
      kind: "pay",
      before: before.pay === null ? [] : [before.pay.text],
      after: after.pay === null ? [] : [after.pay.text],
    });
  const lines = compareLines(before, after);
  if (lines !== null) changes.push({ kind: "requirements", ...lines });
  return changes;
}

function isSamePay(before: Snapshot["pay"], after: Snapshot["pay"]): boolean {
  if (before === null || after === null) return before === after;
  return (["min", "max", "currency", "period"] as const).every((field) => before[field] === after[field]);
}

function compareLines(before: Snapshot, after: Snapshot): { before: string[]; after: string[] } | null {
  if (before.requirements.length === 0 || after.requirements.length === 0) return null;
  const wasThere = new Set(before.sentences);
  const isThere = new Set(after.sentences);
  const removed = before.requirements.filter((line) => !isThere.has(toKey(line)));
  const added = after.requirements.filter((line) => !wasThere.has(toKey(line)));
  if (removed.length === 0 && added.length === 0) return null;
  return { before: removed.slice(0, WATCH_LIMITS.shown), after: added.slice(0, WATCH_LIMITS.shown) };
}
