import { Document, DomHandler } from "domhandler";
import type { Handler, ParserOptions } from "htmlparser2";

import { createBounds, parseBounded } from "#worker/features/jobs/listing/parse-markup.ts";

/** The same handler, which gives up where there is no end. */
class BoundedHandler extends DomHandler {
  readonly #bounds = createBounds();

  override onopentag(name: string, attribs: Record<string, string>): void {
    this.#bounds.enter();
    super.onopentag(name, attribs);
  }

  override onclosetag(): void {
    this.#bounds.leave();
    super.onclosetag();
  }
}

/** HTML from anywhere as a tree, or null where it is nested too deeply, or has too many parts, to be a page. */
export const treeOf = (html: string): Document | null => readTree(html);

/** XML, with CDATA as text and the names of elements as they are written; empty where it is no feed's. */
export const xmlDocument = (xml: string): Document => readTree(xml, { xmlMode: true }) ?? new Document([]);

function readTree(markup: string, options: ParserOptions = {}): Document | null {
  const handler = new BoundedHandler(null, options);
  return parseBounded(handler, markup, options) ? handler.root : null;
}

/** Every script of that type, without building a tree: of a large page nothing else is of interest. */
export function scriptsOf(html: string, type: RegExp): string[] {
  const scripts: string[] = [];
  const bounds = createBounds();
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
  parseBounded(handler, html);
  return scripts;
}
