import { Document, DomHandler } from "domhandler";
import type { Handler, ParserOptions } from "htmlparser2";

import { createParseBounds, parseMarkupWithinBounds } from "#worker/features/jobs/listing/parse-markup.ts";

/** A DOM handler that stops at the parse limits. */
class BoundedHandler extends DomHandler {
  readonly #bounds = createParseBounds();

  override onopentag(name: string, attribs: Record<string, string>): void {
    this.#bounds.enter();
    super.onopentag(name, attribs);
  }

  override onclosetag(): void {
    this.#bounds.leave();
    super.onclosetag();
  }
}

/** Parses untrusted HTML into a tree; null if it is nested too deeply or has too many elements to be a page. */
export const parseHtml = (html: string): Document | null => readTree(html);

/** Parses XML, with CDATA as text and case-sensitive element names; empty if it exceeds the parse limits. */
export const parseXml = (xml: string): Document => readTree(xml, { xmlMode: true }) ?? new Document([]);

function readTree(markup: string, options: ParserOptions = {}): Document | null {
  const handler = new BoundedHandler(null, options);
  return parseMarkupWithinBounds(handler, markup, options) ? handler.root : null;
}

/** All scripts of a type, found without building a tree, as the rest of a large page is irrelevant. */
export function listScripts(html: string, type: RegExp): string[] {
  const scripts: string[] = [];
  const bounds = createParseBounds();
  let text: string | null = null;
  const handler: Partial<Handler> = {
    onopentag(name, attribs) {
      bounds.enter();
      if (name === "script" && type.test(attribs.type ?? "")) text = "";
    },
    ontext(chunk) {
      if (text !== null) text += chunk;
    },
    onclosetag(name) {
      bounds.leave();
      if (name === "script" && text !== null) {
        scripts.push(text);
        text = null;
      }
    },
  };
  parseMarkupWithinBounds(handler, html);
  return scripts;
}
