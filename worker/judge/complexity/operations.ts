import operations from "./operations.json" with { type: "json" };

// Operations of JavaScript, Python and C++ with work or memory that the counts do not include.

const { creating, wholesale } = operations;

const composeMethodPattern = (names: readonly string[]): string => String.raw`\.(?:${names.join("|")})\b`;

const CREATES = new RegExp(
  [
    String.raw`\[\s*[\]\w.'"${"`"}({]`,
    String.raw`\{\s*\}`,
    String.raw`\+=\s*["'${"`"}]`,
    composeMethodPattern(creating.methods),
    String.raw`\b(?:${creating.names.join("|")})\b`,
  ].join("|"),
);
/** Reading an element allocates nothing. */
const INDEXING = /[\w)\]]\[[^\]:]{0,200}\]/g;

/** Whether code may hold more than a few values besides its input, possibly only for other inputs. */
export const mayHoldManyValues = (code: string): boolean => CREATES.test(code.replaceAll(INDEXING, "x"));

/** Slices, `in` searches outside loops, sums and products of lists and texts, and powers. */
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
  [
    ...FORMS,
    composeMethodPattern(wholesale.methods),
    String.raw`\b(?:${wholesale.functions.join("|")})\(`,
  ].join("|"),
);

/** Whether code has operations on whole lists, texts or large numbers; otherwise all of its work is counted. */
export const hasUncountedWork = (code: string): boolean => WHOLESALE.test(code);
