import { describe, expect, it, vi } from "vitest";

import { readFont } from "#testing/fonts.ts";

import type { FontFamily, FontName, FontStyle } from "./font-names.ts";
import { openFonts } from "./fonts.ts";
import { createFontReader } from "./read-font.ts";

const FAMILIES: FontFamily[] = ["inter", "noto-serif", "open-sans", "eb-garamond", "arimo"];
const STYLES: FontStyle[] = ["regular", "italic", "bold"];
const NAMES = FAMILIES.flatMap((family) => STYLES.map((style): FontName => `${family}-${style}`));

const listCharacters = (from: number, to: number): string[] =>
  Array.from({ length: to - from + 1 }, (_, at) => String.fromCodePoint(from + at));
const ALPHABETS = [
  ...listCharacters(0x20, 0x7e),
  // Excludes a letter withdrawn from Unicode, which Inter lacks.
  ...listCharacters(0xc0, 0x148),
  ...listCharacters(0x14a, 0x17e),
  // Excludes a code point without a character.
  ...listCharacters(0x391, 0x3a1),
  ...listCharacters(0x3a3, 0x3ce),
  ...listCharacters(0x400, 0x45f),
  ...listCharacters(0x1ea0, 0x1ef9),
  ..."–—‘’“”•…€",
];

describe("the font files", () => {
  it.each(NAMES)("%s has Latin, Greek and Cyrillic", async (name) => {
    const font = (await openFonts([name], readFont)).get(name);
    expect(ALPHABETS.filter((character) => font?.has(character) !== true)).toEqual([]);
    expect(font?.measureEm("Ada Οδός Лондон")).toBeGreaterThan(5);
  });
});

describe("a font that cannot be read", () => {
  it.each([
    ["is missing", async () => new Response("", { status: 404 })],
    ["is out of reach", () => Promise.reject(new Error("Network connection lost."))],
  ])("is a 503 where its file %s", async (_, fetch) => {
    await expect(createFontReader({ fetch })("inter-regular")).rejects.toMatchObject({
      status: 503,
      code: "documents.font_unavailable",
      retryAfterSeconds: 10,
    });
  });

  it("is read again by the next file", async () => {
    vi.resetModules();
    const { openFonts } = await import("./fonts.ts");
    const names: FontName[] = ["inter-regular"];
    await expect(openFonts(names, () => Promise.reject(new Error("out of reach")))).rejects.toThrow(
      "out of reach",
    );
    expect((await openFonts(names, readFont)).size).toBe(1);
    // The font is cached from now on.
    expect((await openFonts(names, () => Promise.reject(new Error("out of reach")))).size).toBe(1);
  });
});
