import type { TokenView } from "./token-view.ts";

// MicroPython does not keep the order of names in a class or its annotations, so they are passed as text.

type Edit = (at: number, insert: string, remove?: number) => void;

const BODY = /^[^\n]{0,300}:[ \t]{0,20}\n((?:[ \t]+[^\n]*(?:\n|$)|[ \t]*\n)*)/;

/** Names at the top level of a class body, before a colon or an equals sign. */
function findNames(body: string, before: ":" | "="): string[] {
  const indent = /^[ \t]+/m.exec(body)?.[0] ?? "";
  const name = before === ":" ? /^(\w{1,80})[ \t]{0,20}:/ : /^([A-Za-z]\w{0,80})[ \t]{0,20}=(?!=)/;
  return body
    .split("\n")
    .filter((line) => line.startsWith(indent))
    .flatMap((line) => name.exec(line.slice(indent.length))?.[1] ?? [])
    .filter((found) => found !== "else" && found !== "try");
}

const formatNameTuple = (names: readonly string[]) => `(${names.map((name) => `"${name}",`).join("")})`;

/** `@dataclass` receives the names of the fields. */
export function rewriteDataclass(code: string, view: TokenView, index: number, edit: Edit): void {
  const token = view.at(index);
  const from = /\n[ \t]{0,80}class[ \t]{1,9}\w/.exec(code.slice(token.end));
  const body = from === null ? "" : (BODY.exec(code.slice(token.end + from.index + 1))?.[1] ?? "");
  const listed = formatNameTuple(findNames(body, ":"));
  if (view.at(index + 1).text === "(") {
    edit(token.start, `_dataclass(${listed}, None, `, view.at(index + 1).end - token.start);
  } else {
    edit(token.start, `_dataclass(${listed})`, token.end - token.start);
  }
}

/**
 * A NamedTuple inherits from a class generated from its fields; an Enum is built from its names in the blank
 * line after it.
 */
export function rewriteClass(code: string, view: TokenView, index: number, edit: Edit): void {
  const [name, open, first] = [view.at(index + 1), view.at(index + 2), view.at(index + 3)];
  const close = view.partners[index + 2] ?? -1;
  const base = view.at(close - 1);
  if (open.text !== "(" || close <= index + 3 || view.splitAt(index + 3, close, ",").length > 0) {
    return;
  }
  const start = view.at(index).start;
  const found = BODY.exec(code.slice(start));
  const body = found?.[1] ?? "";
  if (base.text === "NamedTuple") {
    edit(first.start, `_named_tuple(${formatNameTuple(findNames(body, ":"))})`, base.end - first.start);
  } else if (base.text === "dict" && /\bdef __missing__\b/.test(body)) {
    edit(base.start, "_missing_dict", base.end - base.start);
  } else if (/^(?:Enum|IntEnum|StrEnum)$/.test(base.text)) {
    const blank = body.slice(body.trimEnd().length);
    const end = start + (found?.[0].length ?? 0) - (blank.endsWith("\n") ? blank.length : 0);
    // In an indented class, the blank lines inside the enclosing body are part of the match.
    const isIndented = /[ \t]/.test(code[start - 1] ?? "");
    const isEnd = code.slice(end).trim() === "";
    if (!isIndented && (isEnd || /^[ \t]*\n/.test(code.slice(end)))) {
      edit(
        end,
        `${code[end - 1] === "\n" ? "" : "\n"}${name.text} = _enum(${name.text}, ${formatNameTuple(findNames(body, "="))})`,
      );
    }
  }
}
