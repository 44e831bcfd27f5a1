import type * as PdfJsModule from "unpdf/pdfjs";

import { type ReadDocument } from "../document.ts";
import { DocumentError, createMalformedError, createTooComplexError } from "../errors.ts";
import { layOutLines } from "../layout/lay-out.ts";
import { LIMITS } from "../limits.ts";
import { countCharacters, hasUnknownCharacter, removeUnknownCharacters } from "../lines.ts";
import { createHiddenTextWarning, LITTLE_TEXT, PAGES_CUT, UNKNOWN_CHARACTERS } from "../warnings.ts";
import { type WorkBudget } from "../work-budget.ts";
import { toMatrix, type Drawing, IDENTITY } from "./drawing.ts";
import { PageDrawing } from "./page-drawing.ts";
import { YieldingPort } from "./port.ts";
import { type LinkArea, preparePdf } from "./prepare.ts";
import { type FontFace, readFontFace } from "./text-state.ts";

type PdfJs = typeof PdfJsModule;
type PdfDocument = Awaited<ReturnType<PdfJs["getDocument"]>["promise"]>;
type PdfPage = Awaited<ReturnType<PdfDocument["getPage"]>>;

type LibraryWorker = { WorkerMessageHandler: { initializeFromPort: (port: YieldingPort) => void } };

/** A page counts as a scan if an image covers at least this share and it has at most this many characters. */
const SHARE_OF_SCAN = 0.5;
const CHARACTERS_OF_SCAN = 30;
/** Pages with fewer characters are almost empty. */
const MIN_CHARACTERS = 80;

export async function readPdf(bytes: Uint8Array, budget: WorkBudget): Promise<ReadDocument> {
  const prepared = await preparePdf(bytes, budget);
  // Loaded on demand: 1.5 MB that no other request needs.
  const pdfJs = await import("unpdf/pdfjs");
  const worker = createPdfWorker(pdfJs, budget);
  const loading = pdfJs.getDocument({
    worker,
    data: prepared.bytes,
    verbosity: 0,
    stopAtErrors: false,
    maxImageSize: 0,
    disableFontFace: false,
    useSystemFonts: true,
    isOffscreenCanvasSupported: false,
    isImageDecoderSupported: false,
    enableXfa: false,
    useWasm: false,
    useWorkerFetch: false,
  });
  try {
    const document = await loading.promise;
    const drawings: Drawing[] = [];
    for (const [index, areas] of prepared.links.entries()) {
      drawings.push(await readDrawing(pdfJs, await document.getPage(index + 1), areas, budget));
    }
    const { attachedResume, hasMorePages } = prepared;
    const read = await assembleDocument(drawings, hasMorePages, budget);
    return attachedResume === null ? read : { ...read, attachedResume };
  } catch (error) {
    if (error instanceof DocumentError) throw error;
    throw (error as Error | null)?.name === "PasswordException"
      ? new DocumentError("encrypted")
      : createMalformedError();
  } finally {
    await loading.destroy();
    worker.destroy();
  }
}

/** Runs both halves of the library in this thread, connected by our own port. */
function createPdfWorker(pdfJs: PdfJs, budget: WorkBudget): InstanceType<PdfJs["PDFWorker"]> {
  const port = new YieldingPort(budget);
  const worker = new pdfJs.PDFWorker({ port: port as unknown as null, verbosity: 0 });
  const { pdfjsWorker } = globalThis as unknown as { pdfjsWorker: LibraryWorker };
  pdfjsWorker.WorkerMessageHandler.initializeFromPort(port);
  return worker;
}

async function readDrawing(
  pdfJs: PdfJs,
  page: PdfPage,
  areas: LinkArea[],
  budget: WorkBudget,
): Promise<Drawing> {
  const { width, height, transform } = page.getViewport({ scale: 1 });
  const operators = await page.getOperatorList({ annotationMode: pdfJs.AnnotationMode.DISABLE });
  if (operators.fnArray.length > LIMITS.pdf.operations) throw createTooComplexError("a page draws too much");
  // The library delivers fonts separately from the operators that use them, slightly later.
  await budget.rest();
  const faces = new Map<string, FontFace>();
  const getFontFace = (id: string): FontFace => {
    const known = faces.get(id) ?? readFontFace(page.commonObjs.has(id) ? page.commonObjs.get(id) : null);
    faces.set(id, known);
    return known;
  };
  const drawing = new PageDrawing(
    pdfJs.OPS,
    { width, height, base: toMatrix(transform) ?? IDENTITY },
    getFontFace,
    budget,
  );
  for (const [index, operator] of operators.fnArray.entries()) {
    drawing.step(operator, (operators.argsArray[index] ?? []) as unknown[]);
    if (budget.isDue) await budget.rest();
  }
  const links = areas.map((area) => toViewportLink(page, area));
  page.cleanup();
  return await drawing.finish(links);
}

function toViewportLink(page: PdfPage, { url, ...area }: LinkArea): Drawing["links"][number] {
  const viewport = page.getViewport({ scale: 1 });
  const [x1 = 0, y1 = 0] = viewport.convertToViewportPoint(area.x1, area.y1) as number[];
  const [x2 = 0, y2 = 0] = viewport.convertToViewportPoint(area.x2, area.y2) as number[];
  return { x1: Math.min(x1, x2), y1: Math.min(y1, y2), x2: Math.max(x1, x2), y2: Math.max(y1, y2), url };
}

async function assembleDocument(
  drawings: Drawing[],
  hasMorePages: boolean,
  budget: WorkBudget,
): Promise<ReadDocument> {
  const sumCharacters = (key: "hiddenCharacters" | "unknownCharacters") =>
    drawings.reduce((total, drawing) => total + drawing[key], 0);
  const lines = await layOutLines(drawings, budget);
  const characters = countCharacters(lines);
  const hidden = sumCharacters("hiddenCharacters");
  const isScan = drawings.some(({ pictureShare }) => pictureShare > SHARE_OF_SCAN);
  if (isScan && characters < CHARACTERS_OF_SCAN * drawings.length) throw new DocumentError("scanned");
  if (characters === 0)
    throw new DocumentError(drawings.some(({ isDrawnOn }) => isDrawnOn) ? "scanned" : "empty");
  const warnings = [
    ...(hidden > 0 ? [createHiddenTextWarning(hidden)] : []),
    ...(hasMorePages ? [PAGES_CUT] : []),
    ...(sumCharacters("unknownCharacters") > 0 && lines.some(hasUnknownCharacter)
      ? [UNKNOWN_CHARACTERS]
      : []),
    ...(characters < MIN_CHARACTERS * drawings.length ? [LITTLE_TEXT] : []),
  ];
  return { kind: "pdf", pages: drawings.length, lines: lines.map(removeUnknownCharacters), warnings };
}
