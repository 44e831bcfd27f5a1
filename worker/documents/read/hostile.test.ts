import { expect, it } from "vitest";

import { goodFiles, mutated } from "#testing/documents/good-files.ts";
import { HOSTILE_FILES } from "#testing/documents/hostile-files.ts";
import { createRandom } from "#testing/mock-boards/random.ts";
import { isProving, takeSample } from "#testing/scale.ts";

import { DocumentError } from "./errors.ts";
import { LIMITS } from "./limits.ts";
import { countCharacters } from "./lines.ts";
import { readDocument } from "./read-document.ts";

const MUTATIONS = isProving ? 500 : 10;

/** "reads", or the error code; any other thrown value fails the test. */
async function getOutcome(bytes: Uint8Array): Promise<string> {
  try {
    const { lines } = await readDocument(bytes);
    expect(lines.length).toBeLessThanOrEqual(LIMITS.lines);
    expect(countCharacters(lines)).toBeLessThanOrEqual(LIMITS.characters);
    return "reads";
  } catch (error) {
    if (!(error instanceof DocumentError)) throw error;
    return error.code;
  }
}

it.each(takeSample(HOSTILE_FILES, 20))(
  "$name: ends as it should, within the bounds",
  async ({ make, codes }) => {
    expect(codes).toContain(await getOutcome(make()));
  },
);

it.each(["pdf", "docx", "doc", "rtf"] as const)(
  "a broken %s is read or refused, never more",
  async (format) => {
    const bytes = goodFiles()[format];
    const random = createRandom(format);
    for (let index = 0; index < MUTATIONS; index++)
      expect(await getOutcome(mutated(bytes, random.next))).toMatch(/^(?:reads|documents\.)/);
  },
  300_000,
);

it.each(["pdf", "docx", "doc", "rtf"] as const)(
  "a %s that ends anywhere is read or refused",
  async (format) => {
    const bytes = goodFiles()[format];
    const step = Math.ceil(bytes.length / MUTATIONS);
    for (let length = 0; length < bytes.length; length += step)
      expect(await getOutcome(bytes.slice(0, length))).toMatch(/^(?:reads|documents\.)/);
  },
  300_000,
);

it("the bytes that were read stay as they were", async () => {
  for (const bytes of Object.values(goodFiles())) {
    const before = bytes.slice();
    await readDocument(bytes);
    expect(bytes).toEqual(before);
  }
});
