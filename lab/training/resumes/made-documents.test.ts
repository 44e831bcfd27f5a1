import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { gzipSync } from "node:zlib";

import { expect, it } from "vitest";

import { isProving } from "#testing/scale.ts";
import { parseResume } from "#worker/ai/read-resume/extract-resume.ts";
import { listInventedValues, listLostLines } from "#worker/testing/reading-invariants.ts";

import { makeDocument } from "./make-document.ts";
import { makeSequences } from "./sequences.ts";

/** Seeds that no training uses. */
const SEEDS = Array.from({ length: isProving ? 600 : 60 }, (_, at) => 900_001 + at);

it("each line of a made document is in a value, in its quote or not taken over, and each value in its lines", () => {
  const faults = SEEDS.flatMap((seed) => {
    const { document } = makeDocument(seed);
    const parsed = parseResume(document);
    return [...listLostLines(document, parsed), ...listInventedValues(document, parsed)].map(
      (fault) => `${seed} ${fault}`,
    );
  });
  expect(faults).toEqual([]);
});

it("in most made documents the schools are found as they were made", () => {
  let [right, all] = [0, 0];
  for (const seed of SEEDS) {
    const { document, truth } = makeDocument(seed);
    const made = new Set(
      [...truth.values()].flatMap(({ entry, label }) =>
        entry !== null && label.startsWith("school") ? [entry] : [],
      ),
    );
    all += 1;
    if (parseResume(document).education.length === made.size) right += 1;
  }
  expect(right / all).toBeGreaterThan(0.8);
});

it("the same seed makes the same document and the same features", () => {
  const sizes = { rows: 512, segments: 512 };
  expect(makeDocument(5)).toEqual(makeDocument(5));
  expect(makeSequences(5, sizes)).toEqual(makeSequences(5, sizes));
  expect(makeDocument(5)).not.toEqual(makeDocument(6));
});

const MODELS = join(import.meta.dirname, "../../../worker/ai/read-resume/labels");
const MODEL_BYTES = 92 * 1024;

it("the models fit their limit together", async () => {
  let bytes = 0;
  for (const name of ["row-model.json", "segment-model.json"])
    bytes += gzipSync(await readFile(join(MODELS, name))).length;
  expect(bytes).toBeLessThan(MODEL_BYTES);
});
