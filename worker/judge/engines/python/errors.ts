import { type Outcome } from "../program.ts";

/**
 * MicroPython's error messages for CPython features that it lacks. None of them means that the program is
 * wrong.
 */
const LACKS = [
  /no module named '(?!solution)/,
  /can't import name/,
  /^'(?:str|int|float|list|dict|tuple|set|frozenset|bytes|function|generator|bound_method|closure|type|module|range|object|OrderedDict|namedtuple|re|match|_Module|_Keys|_Match|_Pattern|deque)' object has no attribute/,
  /^type object '(?:str|int|float|list|dict|tuple|set|object)' has no attribute/,
  /^module '\w+' has no attribute/,
  /has no attribute '_(?:replace|asdict|make|fields|field_defaults)'$/,
  /^object '(?:reversed|range|zip|map|filter|enumerate|generator|iterator|dict|dict_view|set|frozenset|str|bytes)' isn't a tuple or list/,
  /doesn't take keyword arguments|extra keyword arguments given|keyword argument\(s\) not/,
  /only slices with step=1|can't create 'slice' instances/,
  /regex too complex|Error in regex/,
  /unsupported types for __(?:and|or|sub|xor)__: 'dict_view'/,
  /name '(?:memoryview|breakpoint|__import__|aiter|anext|help|\w{1,40}(?:Error|Warning|Exception|Group))' isn't defined/,
  /^(?:type object )?'(?:date|datetime|time|timedelta|timezone|sha1|sha256|md5|hash|Random|Enum|Decimal|Fraction)'(?: object)? has no attribute/,
  /has no attribute '__\w{1,40}__'$/,
  /^invalid format specifier$/,
  /^'type' object isn't (?:iterable|subscriptable)$/,
  /^unsupported types for __\w{1,10}__: '(?:bytearray|bytes|dict|set|frozenset)'/,
  /is not there$|^blocked$/,
];

export function classifyPythonError(name: string, message: string, trace: string): Outcome {
  const lines = [...trace.matchAll(/File "<string>", line (\d+)/g)];
  const found = Number(lines.at(-1)?.[1]);
  const line = Number.isInteger(found) && found > 0 ? found : null;
  if (name === "MemoryError") {
    return { kind: "memory" };
  }
  if (name === "RuntimeError" && /maximum recursion depth|pystack exhausted/.test(message)) {
    return { kind: "recursion", message };
  }
  const said = message === "" ? name : `${name}: ${message}`;
  if (name === "NotImplementedError" || LACKS.some((pattern) => pattern.test(message))) {
    return { kind: "unsupported", message: line === null ? said : `${said} (line ${line})` };
  }
  return { kind: "error", message: said, line };
}

const NEWER_SYNTAX =
  /^[ \t]{0,80}(?:match\b[^\n]{1,300}:[ \t]{0,20}\n[ \t]{0,80}case\b|except\s{0,9}\*|type\s{1,9}\w{1,80}\s{0,9}=)/m;

/** Valid Python syntax that MicroPython lacks is not the user's error. */
export function excuseSyntax(failure: Outcome, code: string): Outcome {
  if (failure.kind !== "error" || !failure.message.startsWith("SyntaxError") || !NEWER_SYNTAX.test(code))
    return failure;
  return { kind: "unsupported", message: "this engine does not know match, except* or type statements" };
}

const CAUGHT =
  /\bexcept\b[^:\n]{0,200}\b(?:ZeroDivisionError|KeyError|ArithmeticError|LookupError)\b[^:\n]{0,200}\bas[ \t]{1,9}(\w{1,80})/g;
/** An error as text: `str(e)`, `{e}`, `print(e)`. */
const AS_TEXT =
  /(?:\b(?:str|repr)\([ \t]{0,9}|\{[ \t]{0,9}|\bprint\([^)\n]{0,200}?\b)(\w{1,80})[ \t]{0,9}(?:[)},!:]|$)/gm;

/** Methods that know letters, and the engine only those of ASCII. */
export const KNOWS_LETTERS =
  /\.(?:lower|upper|title|capitalize|swapcase|casefold|isalpha|isalnum|isupper|islower|istitle)\b/;
export const LETTER_BEYOND_ASCII = /(?![A-Za-z])\p{L}/u;

/** "1,234.50": the engine leaves the separators out without a word. */
const GROUPED_FRACTION = /[:"'](?:[^\n]?[<>=^])?[-+ ]?#?\d{0,6},\.\d{1,2}[fFeEgG%]?[}"']/;

/** What code needs and the engine would silently do otherwise; null if nothing. */
export function findPythonLack(code: string): string | null {
  const caught = new Set([...code.matchAll(CAUGHT)].map(([, name]) => name));
  if (caught.size > 0 && [...code.matchAll(AS_TEXT)].some(([, name]) => caught.has(name)))
    return "our engine words this error otherwise";
  if (GROUPED_FRACTION.test(code)) return "our engine does not separate thousands of fractions";
  const bare = code.replaceAll(/#.*$/gm, "");
  return KNOWS_LETTERS.test(bare) && LETTER_BEYOND_ASCII.test(bare) ? LETTERS : null;
}

export const LETTERS = "our engine knows the letters of ASCII only";
