import { expect, it } from "vitest";

import { deriveShades, getLuminance, listAccentProperties, writeAccentStyle } from "./accent.ts";

const contrast = (a: number, b: number): number => (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
/** Surfaces on which accents stand in `src/styles.css`: canvas, surface, sunken. */
const GREY = { chroma: 0, hue: 0 };
const SURFACES = [
  [0.982, 1, 0.962],
  [0.165, 0.203, 0.24],
].map((scheme) => scheme.map((lightness) => getLuminance({ lightness, ...GREY })));
const AA = 4.5;

it("of any color are readable on every surface of both schemes", () => {
  const parts = ["00", "33", "66", "99", "cc", "ff"];
  for (const red of parts)
    for (const green of parts)
      for (const blue of parts) {
        const hex = `#${red}${green}${blue}`;
        const { accent, strong, soft, on } = deriveShades(hex);
        for (const scheme of [0, 1] as const) {
          const [text, deep] = [getLuminance(accent[scheme]), getLuminance(strong[scheme])];
          for (const surface of [...(SURFACES[scheme] ?? []), getLuminance(soft[scheme])]) {
            expect(contrast(text, surface), `${hex} as text`).toBeGreaterThanOrEqual(AA);
            expect(contrast(deep, surface), `${hex} as strong text`).toBeGreaterThanOrEqual(AA);
          }
          for (const button of [text, deep])
            expect(contrast(getLuminance(on[scheme]), button), `${hex} as button`).toBeGreaterThanOrEqual(AA);
        }
      }
});

it("keep the hue of the color, and have a style of their own only if mixed", () => {
  expect(listAccentProperties("teal")).toEqual([]);
  expect(writeAccentStyle("indigo")).toBe("");
  expect(writeAccentStyle("#008000")).toMatch(
    /^\[data-accent=own\]\{--color-accent:light-dark\(oklch\([\d.]+ [\d.]+ 142\), oklch\([\d.]+ [\d.]+ 142\)\);.*\}$/,
  );
});
