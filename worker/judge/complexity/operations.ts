import operations from "./operations.json" with { type: "json" };

// What code says of work and memory that its counts do not show: operations of JavaScript, Python and C++.

const { creating, wholesale } = operations;

const methods = (names: readonly string[]): string => String.raw`\.(?:${names.join("|")})\b`;

const CREATES = new RegExp(
  [
    String.raw`\[\s*[\]\w.'"${"`"}({]`,
    String.raw`\{\s*\}`,
    String.raw`\+=\s*["'${"`"}]`,
    methods(creating.methods),
    String.raw`\b(?:${creating.names.join("|")})\b`,
  ].join("|"),
);
/** Reading an element creates nothing. */
const INDEXING = /[\w)\]]\[[^\]:]{0,200}\]/g;

/** Whether code may hold more than a few values at once, besides its input: with other inputs more than with these. */
export const holdsMany = (code: string): boolean => CREATES.test(code.replaceAll(INDEXING, "x"));

/** Slices, a search by `in` that is no loop's, sums and products of lists and texts, and powers. */
const FORMS = [
  String.raw`\[[^\]\n]{0,80}:[^\n]{0,80}\]`,
  String.raw`(?<!\bfor\s[\w\s,()*]{0,80})\bin\b`,
  String.raw`\]\s*[+*]`,
  String.raw`[+*]\s*\[`,
  String.raw`["']\s*[+*%]`,
  String.raw`[+*]=?\s*["']`,
  String.raw`\*\*`,
  String.raw`\*=`,
  String.raw`\.pop\(\w`,
];
const WHOLESALE = new RegExp(
  [...FORMS, methods(wholesale.methods), String.raw`\b(?:${wholesale.functions.join("|")})\(`].join("|"),
);

/** Whether code has operations on whole lists, texts or large numbers; without any, all of its work is counted. */
export const hidesWork = (code: string): boolean => WHOLESALE.test(code);
