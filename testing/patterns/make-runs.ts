import { type AST, parseRegExpLiteral, visitRegExpAST } from "@eslint-community/regexpp";

/** A long text: what it begins with, what is repeated, what it ends with. */
export type Run = { head: string; unit: string; tail: string };

/** What most patterns tell apart. */
const LETTERS = ["a", "A", "0", " ", "\n", "-", ".", ",", "@", "<", "&", "_", "é", "字", "\u0000"];
/** Of each kind one: a word's end may have to come before what is repeated, or must not. */
const UNLIKE = ["a", " ", "-", "0"];
/** After a run, what lets a match fail that has come to its end. */
const TAILS = ["", "\u0000", "\n"];
/** Fewer repetitions cannot become slow by themselves. */
const MANY = 16;
const MAX_LETTERS = 40;
const MAX_SAMPLES = 6;

export const textOfRun = ({ head, unit, tail }: Run, length: number): string =>
  `${head}${unit.repeat(Math.ceil(length / unit.length))}${tail}`;

/** The runs that a pattern may be slow on: of each letter that it looks for, and of what each of its repetitions takes. */
export function runsFor(source: string, flags: string): Run[] {
  const pattern = parseRegExpLiteral(`/${source}/${flags}`);
  const letters = listLetters(pattern.pattern);
  const runs = new Map<string, Run>();
  const add = (head: string, unit: string) => {
    if (unit === "") return;
    for (const tail of TAILS) runs.set(JSON.stringify([head, unit, tail]), { head, unit, tail });
  };
  for (const letter of letters) add("", letter);
  visitRegExpAST(pattern, {
    onQuantifierEnter(quantifier) {
      if (quantifier.max < MANY) return;
      const before = sampleBefore(quantifier, letters, flags);
      for (const pump of listSamples(quantifier.element, letters, flags)) {
        add("", pump);
        add(before, pump);
        add("", before + pump);
      }
    },
  });
  return [...runs.values()];
}

/** The letters of a pattern, then the usual ones. */
function listLetters(pattern: AST.Pattern): string[] {
  const letters = new Set<string>();
  visitRegExpAST(pattern, {
    onCharacterEnter: ({ value }) => void letters.add(String.fromCodePoint(value)),
  });
  return [...new Set([...[...letters].slice(0, MAX_LETTERS), ...LETTERS])];
}

type Part = AST.Element | AST.QuantifiableElement;

/** Some texts that a part takes: of a group one for each alternative. */
function listSamples(part: Part, letters: string[], flags: string): string[] {
  if (part.type === "Group" || part.type === "CapturingGroup")
    return part.alternatives
      .slice(0, MAX_SAMPLES)
      .map((alternative) => sampleOfAll(alternative.elements, letters, flags));
  if (part.type === "Quantifier")
    return listSamples(part.element, letters, flags).map((text) => text.repeat(Math.max(1, part.min)));
  if (part.type === "Assertion" || part.type === "Backreference") return [];
  const one = new RegExp(`^(?:${part.raw})$`, flags.replaceAll(/[gy]/g, ""));
  return [...new Set([...UNLIKE, ...letters])].filter((letter) => one.test(letter)).slice(0, MAX_SAMPLES);
}

const sampleOfAll = (parts: readonly Part[], letters: string[], flags: string): string =>
  parts
    .map((part) =>
      part.type === "Quantifier" && part.min === 0 ? "" : (listSamples(part, letters, flags)[0] ?? ""),
    )
    .join("");

/** What stands before a repetition, from the beginning of the pattern or of the assertion that it is in. */
function sampleBefore(part: AST.Element | AST.Alternative, letters: string[], flags: string): string {
  const { parent } = part;
  if (part.type === "Alternative")
    return parent.type === "Pattern" || parent.type === "Assertion"
      ? ""
      : sampleBefore(parent as AST.Element, letters, flags);
  if (parent.type !== "Alternative") return sampleBefore(parent as AST.Element, letters, flags);
  const before = parent.elements.slice(0, parent.elements.indexOf(part));
  return sampleBefore(parent, letters, flags) + sampleOfAll(before, letters, flags);
}
