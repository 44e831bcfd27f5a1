import type { Random } from "./random.ts";
import type { Look } from "./sheet.ts";

const MARKS: [string, string][] = [
  ["", ""],
  ["", ""],
  ["", ""],
  ["", ""],
  ["", ""],
  ["", ":"],
  ["", ":"],
  ["// ", ""],
  ["*** ", " ***"],
  ["— ", " —"],
  ["# ", ""],
  ["> ", ""],
  ["[ ", " ]"],
  ["1. ", ""],
  ["1 ", ""],
  ["== ", " =="],
];

export function chooseLook(random: Random): Look {
  const share = random.next();
  const kind = share < 0.55 ? "pdf" : share < 0.8 ? "docx" : "text";
  const bodySize = kind === "text" ? 0 : random.pick([9, 9.5, 10, 10, 10.5, 11, 11, 12]);
  const isPlain = kind === "text";
  const weight = random.next();
  return {
    kind,
    bodySize,
    sidebar: isPlain ? "none" : random.pick(["none", "none", "none", "left", "right"]),
    heading: {
      ratio: isPlain ? 1 : random.pick([1, 1, 1.1, 1.2, 1.3, 1.4, 1.6]),
      isBold: !isPlain && weight < 0.7,
      isCapitals: random.isTrue(isPlain ? 0.5 : 0.35),
      level: kind === "docx" && random.isTrue(0.5) ? random.pick([1, 1, 2]) : null,
      gap: random.pick([1, 1.3, 1.6, 1.8, 2.1, 2.4]),
      mark: isPlain || random.isTrue(0.25) ? random.pick(MARKS) : ["", ""],
    },
    entryGap: random.pick([1, 1, 1.2, 1.4, 1.6, 1.8]),
    bullets: random.pick(["list", "list", "list", "plain", "indented"]),
    indent: random.pick([0, 9, 14, 18]),
    wraps: kind === "text" && random.isTrue(0.5),
  };
}
