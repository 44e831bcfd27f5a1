import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";

import subsetFont from "subset-font";

import { PROJECT } from "#scripts/lib/command.ts";
import type { FontName } from "#worker/documents/write/fonts/font-names.ts";

// Subsets the fonts of written files to the alphabets that are supported: node scripts/build/cut-fonts.ts. The output
// is committed.
const PACKAGES = join(PROJECT, "node_modules/@expo-google-fonts");
const TARGET = join(PROJECT, "public/fonts");
const FONTS: Record<FontName, string> = {
  "inter-regular": "inter/400Regular/Inter_400Regular.ttf",
  "inter-italic": "inter/400Regular_Italic/Inter_400Regular_Italic.ttf",
  "inter-bold": "inter/600SemiBold/Inter_600SemiBold.ttf",
  "noto-serif-regular": "noto-serif/400Regular/NotoSerif_400Regular.ttf",
  "noto-serif-italic": "noto-serif/400Regular_Italic/NotoSerif_400Regular_Italic.ttf",
  "noto-serif-bold": "noto-serif/700Bold/NotoSerif_700Bold.ttf",
  "open-sans-regular": "open-sans/400Regular/OpenSans_400Regular.ttf",
  "open-sans-italic": "open-sans/400Regular_Italic/OpenSans_400Regular_Italic.ttf",
  "open-sans-bold": "open-sans/700Bold/OpenSans_700Bold.ttf",
  "eb-garamond-regular": "eb-garamond/400Regular/EBGaramond_400Regular.ttf",
  "eb-garamond-italic": "eb-garamond/400Regular_Italic/EBGaramond_400Regular_Italic.ttf",
  "eb-garamond-bold": "eb-garamond/700Bold/EBGaramond_700Bold.ttf",
  "arimo-regular": "arimo/400Regular/Arimo_400Regular.ttf",
  "arimo-italic": "arimo/400Regular_Italic/Arimo_400Regular_Italic.ttf",
  "arimo-bold": "arimo/700Bold/Arimo_700Bold.ttf",
};
const RANGES: [from: number, to: number][] = [
  [0x20, 0x7e],
  // Latin letters with diacritics. The soft hyphen (0xad) is left out because the PDF writer never writes it.
  [0xa0, 0xac],
  [0xae, 0x24f],
  [0x259, 0x259],
  [0x2b9, 0x2bc],
  [0x2c6, 0x2dd],
  [0x300, 0x30c],
  [0x323, 0x328],
  // Greek and Cyrillic.
  [0x370, 0x3ff],
  [0x400, 0x52f],
  // Vietnamese and other Latin.
  [0x1e00, 0x1eff],
  // Punctuation, superscripts and subscripts, currencies, symbols, fractions, arrows.
  [0x2010, 0x2027],
  [0x2030, 0x205e],
  [0x2070, 0x209c],
  [0x20a0, 0x20c0],
  [0x2100, 0x214f],
  [0x2150, 0x215e],
  [0x2190, 0x2199],
  // Mathematical operators, bullets, stars and check marks.
  [0x2200, 0x2265],
  [0x25a0, 0x25cf],
  [0x2605, 0x2606],
  [0x2713, 0x2714],

  [0xfffd, 0xfffd],
];

const characters = RANGES.flatMap(([from, to]) =>
  Array.from({ length: to - from + 1 }, (_, at) => String.fromCodePoint(from + at)),
).join("");
for (const [name, path] of Object.entries(FONTS)) {
  const cut = await subsetFont(await readFile(join(PACKAGES, path)), characters, {
    targetFormat: "sfnt",
    noHinting: true,
    keepFeatures: ["kern", "mark", "mkmk", "ccmp", "locl"],
  });
  await writeFile(join(TARGET, `${name}.ttf`), cut);
  console.log(`${name}: ${Math.round(cut.length / 1000)} KB`);
}
