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
