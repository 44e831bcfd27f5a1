import { createMalformedError, createTooComplexError } from "../errors.ts";
import { LIMITS } from "../limits.ts";
import { type WorkBudget } from "../work-budget.ts";

export type XmlHandler = {
  /** `name` has no namespace prefix. */
  open: (name: string, attribute: (name: string) => string | null) => void;
  close: (name: string) => void;
  text: (text: string) => void;
};

/** Budget cost, in characters scanned. */
const COST_OF_ATTRIBUTES = 4;
const COST_OF_ENTITIES = 8;
/** Slightly above a document's character limit; text beyond this length is ignored. */
const MAX_TEXT = LIMITS.characters + 64_000;
const ENTITIES: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };

/**
 * Reads XML as a stream of events, so that a large file builds no tree. Document type declarations are
 * rejected: no word processor writes them, and they allow nested entities (entity expansion attacks).
 */
export async function readXml(xml: string, handler: XmlHandler, budget: WorkBudget): Promise<void> {
  budget.spend("characters", xml.length);
  const open: string[] = [];
  let at = 0;
  while (at < xml.length) {
    budget.spend("objects");
    if (budget.isDue) await budget.rest();
    const start = xml.indexOf("<", at);
    const end = start === -1 ? xml.length : start;
    if (end > at && open.length > 0)
      handler.text(decodeEntities(xml.slice(at, Math.min(end, at + MAX_TEXT)), budget));
    if (start === -1) break;
    at = parseMarkup(xml, start, open, handler, budget);
  }
  if (open.length > 0) throw createMalformedError();
}

/** Parses the markup that begins with the "<" at `start`; returns its end position. */
function parseMarkup(
  xml: string,
  start: number,
  open: string[],
  handler: XmlHandler,
  budget: WorkBudget,
): number {
  if (xml.startsWith("<!--", start)) return findEndOfMark(xml, "-->", start + 4);
  if (xml.startsWith("<?", start)) return findEndOfMark(xml, "?>", start + 2);
  if (xml.startsWith("<![CDATA[", start)) {
    const end = findEndOfMark(xml, "]]>", start + 9);
    handler.text(xml.slice(start + 9, end - 3));
    return end;
  }
  if (xml.startsWith("<!", start)) throw createTooComplexError("it declares names of its own");
  const end = findEndOfMark(xml, ">", start + 1);
  if (end - start > LIMITS.xml.tagCharacters) throw createTooComplexError("it has marks that are too long");
  if (xml[start + 1] === "/") {
    const name = getLocalName(xml.slice(start + 2, end - 1).trim());
    if (open.pop() !== name) throw createMalformedError();
    handler.close(name);
    return end;
  }
  const isEmpty = xml[end - 2] === "/";
  const inside = xml.slice(start + 1, isEmpty ? end - 2 : end - 1);
  const space = inside.search(/\s/);
  const name = getLocalName(space === -1 ? inside : inside.slice(0, space));
  if (name === "" || name.length > LIMITS.xml.nameCharacters) throw createMalformedError();
  if (open.length >= LIMITS.xml.depth) throw createTooComplexError("its parts are nested too deeply");
  open.push(name);
  const attributes = space === -1 ? "" : inside.slice(space);
  handler.open(name, (wanted) => findAttribute(attributes, wanted, budget));
  if (isEmpty) {
    open.pop();
    handler.close(name);
  }
  return end;
}

function findEndOfMark(xml: string, mark: string, from: number): number {
  const at = xml.indexOf(mark, from);
  if (at === -1) throw createMalformedError();
  return at + mark.length;
}

const getLocalName = (name: string): string => name.slice(name.indexOf(":") + 1);

/** Scans from one equals sign to the next: a regular expression would be too slow on hostile input. */
function findAttribute(attributes: string, wanted: string, budget: WorkBudget): string | null {
  budget.spend("characters", attributes.length * COST_OF_ATTRIBUTES);
  let at = 0;
  for (let count = 0; count < LIMITS.xml.attributes; count++) {
    const equals = attributes.indexOf("=", at);
    if (equals === -1) return null;
    const name = attributes.slice(at, equals).trim();
    const quote = attributes.slice(equals + 1, equals + 64).trimStart()[0] ?? "";
    const start = attributes.indexOf(quote, equals);
    if (quote !== '"' && quote !== "'") throw createMalformedError();
    const end = attributes.indexOf(quote, start + 1);
    if (end === -1) throw createMalformedError();
    if (getLocalName(name) === wanted) return decodeEntities(attributes.slice(start + 1, end), budget);
    at = end + 1;
  }
  throw createTooComplexError("it has marks that are too long");
}

function decodeEntities(text: string, budget: WorkBudget): string {
  if (!text.includes("&")) return text;
  budget.spend("characters", text.length * COST_OF_ENTITIES);
  return text.replace(
    /&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|(\w{1,8}));/gi,
    (whole, decimal, hex, name: string) => {
      if (name !== undefined) return ENTITIES[name] ?? whole;
      const code = decimal === undefined ? Number.parseInt(hex as string, 16) : Number(decimal);
      return code <= 0x10ffff ? String.fromCodePoint(code) : "";
    },
  );
}
