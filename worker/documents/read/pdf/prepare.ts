import { concatenateBytes } from "../bytes.ts";
import { toSafeUrl } from "../clean-text.ts";
import { createMalformedError, createTooComplexError } from "../errors.ts";
import { LIMITS } from "../limits.ts";
import { type WorkBudget } from "../work-budget.ts";
import { readAttachedResume } from "./attached-resume.ts";
import { ResourceCopier } from "./resources.ts";
import { PdfSource } from "./source.ts";
import { type Dict, isRef, getText, type Value } from "./values.ts";
import { createDict, createNameValue, PdfWriter, createRef } from "./writer.ts";

export type LinkArea = { x1: number; y1: number; x2: number; y2: number; url: string };

export type PreparedPdf = {
  bytes: Uint8Array;
  /** Areas in page coordinates (y grows upwards); one list per page. */
  links: LinkArea[][];
  hasMorePages: boolean;
  /** The text of the embedded `resume.json`. */
  attachedResume: string | null;
};

const MAX_NODES = 5000;
const MAX_CONTENTS = 1000;
const MAX_ADDRESS = 4096;
const LARGEST_POINTS = 20_000;
const A4_OR_LETTER = [0, 0, 612, 792];
const LINE_END = Buffer.from("\n", "latin1");

/**
 * Rewrites the pages of a PDF with only what text extraction needs. The PDF library then meets no false tables,
 * no cyclic page tree, no compressed data, no images and no font programs, whatever the file holds.
 */
export async function preparePdf(file: Uint8Array, budget: WorkBudget): Promise<PreparedPdf> {
  const source = await PdfSource.open(file, budget);
  const root = await source.catalog();
  const { pages, hasMore } = collectPages(source, root, budget);
  if (pages.length === 0) throw createMalformedError();
  const writer = new PdfWriter();
  const [catalog, tree] = [writer.reserve(), writer.reserve()];
  const resources = new ResourceCopier(source, writer, budget);
  const numbers: number[] = [];
  for (const page of pages) {
    numbers.push(await copyPage(source, writer, resources, page, tree));
    if (budget.isDue) await budget.rest();
  }
  writer.write(
    tree,
    createDict({ Type: createNameValue("Pages"), Kids: numbers.map(createRef), Count: numbers.length }),
  );
  writer.write(catalog, createDict({ Type: createNameValue("Catalog"), Pages: createRef(tree) }));
  const links = pages.map((page) => readLinkAreas(source, page, budget));
  return {
    bytes: writer.finish(catalog),
    links,
    hasMorePages: hasMore,
    attachedResume: await readAttachedResume(source, root, budget),
  };
}

/** A page and its ancestor nodes. */
type Page = { own: Dict; above: Dict[] };

const findInheritedEntry = ({ own, above }: Page, key: string): Value | undefined =>
  [own, ...above].find((dict) => dict.has(key))?.get(key);

function collectPages(
  source: PdfSource,
  catalog: Dict,
  budget: WorkBudget,
): { pages: Page[]; hasMore: boolean } {
  const pages: Page[] = [];
  const seen = new Set<number>();
  const waiting: { value: Value; above: Dict[] }[] = [{ value: catalog.get("Pages") ?? null, above: [] }];
  for (let nodes = 0; waiting.length > 0 && nodes < MAX_NODES; nodes++) {
    const { value, above } = waiting.pop() ?? { value: null, above: [] };
    if (isRef(value)) {
      if (seen.has(value.number)) continue;
      seen.add(value.number);
    }
    const node = source.dict(value);
    if (node === null || above.length > LIMITS.pdf.depth) continue;
    const kids = source.array(node.get("Kids"));
    if (node.has("Kids")) {
      const first = kids.slice(0, MAX_NODES).toReversed();
      budget.spend("pieces", first.length);
      const path = [node, ...above];
      for (const kid of first) waiting.push({ value: kid, above: path });
    } else if (pages.length === LIMITS.pages) return { pages, hasMore: true };
    else pages.push({ own: node, above });
  }
  return { pages, hasMore: false };
}

async function copyPage(
  source: PdfSource,
  writer: PdfWriter,
  resources: ResourceCopier,
  page: Page,
  parent: number,
): Promise<number> {
  const operators = await readContentStreams(source, page.own.get("Contents"));
  const drawn = await resources.copy(source.dict(findInheritedEntry(page, "Resources")), operators);
  const copy = createDict({
    Type: createNameValue("Page"),
    Parent: createRef(parent),
    MediaBox: readBox(source, findInheritedEntry(page, "MediaBox")) ?? A4_OR_LETTER,
    Rotate: Math.round((source.number(findInheritedEntry(page, "Rotate")) ?? 0) / 90) * 90,
    Resources: drawn.resources,
  });
  const crop = readBox(source, findInheritedEntry(page, "CropBox"));
  if (crop !== null) copy.set("CropBox", crop);
  const [contents, number] = [writer.reserve(), writer.reserve()];
  writer.writeStream(contents, new Map(), drawn.operators);
  copy.set("Contents", createRef(contents));
  writer.write(number, copy);
  return number;
}

function readBox(source: PdfSource, value: Value | undefined): number[] | null {
  const numbers = source.array(value).map((item) => source.number(item) ?? Number.NaN);
  const isSane = numbers.length === 4 && numbers.every((number) => Math.abs(number) < LARGEST_POINTS);
  return isSane ? numbers : null;
}

async function readContentStreams(source: PdfSource, value: Value | undefined): Promise<Uint8Array> {
  const single = source.stream(value);
  const streams = single === null ? source.array(value) : [value];
  if (streams.length > MAX_CONTENTS) throw createTooComplexError("a page of it has too many parts");
  const parts: Uint8Array[] = [];
  for (const item of streams) {
    const stream = source.stream(item);
    if (stream !== null) parts.push(await source.unpack(stream), LINE_END);
  }
  return concatenateBytes(parts);
}

function readLinkAreas(source: PdfSource, page: Page, budget: WorkBudget): LinkArea[] {
  return source
    .array(page.own.get("Annots"))
    .slice(0, LIMITS.linksPerPage)
    .flatMap((item) => {
      const annotation = source.dict(item);
      const address = source.get(source.dict(annotation?.get("A"))?.get("URI"));
      const [x1, y1, x2, y2] = readBox(source, annotation?.get("Rect")) ?? [];
      budget.spend("names");
      const url = toSafeUrl(decodeUri(address as Value));
      if (url === null || x1 === undefined || y1 === undefined || x2 === undefined || y2 === undefined)
        return [];
      return [
        { x1: Math.min(x1, x2), y1: Math.min(y1, y2), x2: Math.max(x1, x2), y2: Math.max(y1, y2), url },
      ];
    });
}

/** URIs should be ASCII but are UTF-8 in practice. */
function decodeUri(value: Value): string | null {
  const text = getText(value)?.slice(0, MAX_ADDRESS) ?? null;
  return text === null ? null : Buffer.from(text, "latin1").toString("utf8").toWellFormed();
}
