import { type Document, DomHandler } from "domhandler";
import { Parser, type Handler } from "htmlparser2";

/** No page for people comes near it, even where it closes nothing. */
const MAX_DEPTH = 1000;

class TooDeep extends Error {}

/** The same handler, which gives up where elements are nested without end: each further one costs more than the last. */
class BoundedHandler extends DomHandler {
  #depth = 0;

  override onopentag(name: string, attribs: Record<string, string>): void {
    this.#depth += 1;
    if (this.#depth > MAX_DEPTH) throw new TooDeep();
    super.onopentag(name, attribs);
  }

  override onclosetag(): void {
    this.#depth -= 1;
    super.onclosetag();
  }
}

/** HTML from anywhere as a tree, or null where it is nested too deeply to be a page. */
export function treeOf(html: string): Document | null {
  const handler = new BoundedHandler();
  return readBounded(handler, html) ? handler.root : null;
}

/** Every script of that type, without building a tree: of a large page nothing else is of interest. */
export function scriptsOf(html: string, type: RegExp): string[] {
  const scripts: string[] = [];
  let depth = 0;
  let text: string | null = null;
  const handler: Partial<Handler> = {
    onopentag(name, attribs) {
      depth += 1;
      if (depth > MAX_DEPTH) throw new TooDeep();
      if (name === "script" && type.test(attribs.type ?? "")) text = "";
    },
    ontext(chunk) {
      if (text !== null) text += chunk;
    },
    onclosetag(name) {
      depth -= 1;
      if (name === "script" && text !== null) {
        scripts.push(text);
        text = null;
      }
    },
  };
  readBounded(handler, html);
  return scripts;
}

function readBounded(handler: Partial<Handler>, html: string): boolean {
  try {
    const parser = new Parser(handler);
    parser.write(html);
    parser.end();
    return true;
  } catch (error) {
    if (error instanceof TooDeep) return false;
    throw error;
  }
}
