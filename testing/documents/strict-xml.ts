const NOT_ALLOWED = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/u;
const NAME = String.raw`[\p{L}_:][\p{L}\p{N}_:.\-]*`;
const REFERENCE = /&(?!(?:amp|lt|gt|quot|apos|#\d+|#x[\da-fA-F]+);)/;
const TOKEN = new RegExp(
  String.raw`<\?[\s\S]*?\?>|<!--[\s\S]*?-->|</(${NAME})\s*>|<(${NAME})((?:\s+${NAME}\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(/?)>`,
  "uy",
);

/** What makes a text no well-formed XML 1.0; null where it is. Document types are not expected. */
export function findXmlFault(xml: string): string | null {
  const bare = xml.replace(/^\uFEFF/, "");
  const wrong = NOT_ALLOWED.exec(bare);
  if (wrong !== null) return `U+${wrong[0].codePointAt(0)?.toString(16)} at ${wrong.index}`;
  const open: string[] = [];
  let roots = 0;
  for (let at = 0; at < bare.length;) {
    if (bare[at] !== "<") {
      const next = bare.indexOf("<", at);
      const text = bare.slice(at, next < 0 ? bare.length : next);
      if (REFERENCE.test(text) || text.includes("]]>")) return `text “${text.slice(0, 40)}”`;
      if (open.length === 0 && text.trim() !== "") return `text outside of the root: “${text.slice(0, 40)}”`;
      at += text.length;
      continue;
    }
    TOKEN.lastIndex = at;
    const token = TOKEN.exec(bare);
    if (token === null) return `“${bare.slice(at, at + 60)}”`;
    const [whole, end, start, attributes = "", isEmpty] = token;
    if (end !== undefined && open.pop() !== end) return `</${end}> closes nothing`;
    if (start !== undefined) {
      const fault = findAttributeFault(attributes);
      if (fault !== null) return `<${start}>: ${fault}`;
      if (open.length === 0) roots += 1;
      if (isEmpty === "") open.push(start);
    }
    at += whole.length;
  }
  if (open.length > 0) return `<${open.at(-1)}> is left open`;
  return roots === 1 ? null : `${roots} roots`;
}

function findAttributeFault(attributes: string): string | null {
  const seen = new Set<string>();
  for (const [, name = "", value = ""] of attributes.matchAll(/([^\s=]+)\s*=\s*("[^"]*"|'[^']*')/g)) {
    if (seen.has(name)) return `${name} twice`;
    if (REFERENCE.test(value)) return `${name}=${value}`;
    seen.add(name);
  }
  return null;
}
