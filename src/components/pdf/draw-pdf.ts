import { PDFWorker, getDocument } from "pdfjs-dist";

/** Wide enough for the largest pane at the screen's pixel density. */
const CSS_WIDTH = 800;
const MAX_DENSITY = 2;
const MAX_PAGES = 30;

let shared: PDFWorker | undefined;

/** Draws one canvas per page. A later call may abort this one through `signal`. */
export async function drawPdfPages(bytes: Uint8Array, signal: AbortSignal): Promise<HTMLCanvasElement[]> {
  shared ??= PDFWorker.create({
    port: new Worker(new URL("./pdf-worker.ts", import.meta.url), { type: "module" }),
  });
  // The bytes are transferred to the worker, so it gets a copy. No WebAssembly: the Content Security Policy
  // forbids it.
  const task = getDocument({ data: bytes.slice(), worker: shared, useWasm: false, enableXfa: false });
  signal.addEventListener("abort", () => void task.destroy(), { once: true });
  const pdf = await task.promise;
  const canvases: HTMLCanvasElement[] = [];
  const count = Math.min(pdf.numPages, MAX_PAGES);
  for (let number = 1; number <= count; number += 1) {
    const page = await pdf.getPage(number);
    const { width } = page.getViewport({ scale: 1 });
    const density = Math.min(MAX_DENSITY, Math.max(1, window.devicePixelRatio));
    const viewport = page.getViewport({ scale: (CSS_WIDTH / width) * density });
    const canvas = document.createElement("canvas");
    canvas.width = Math.round(viewport.width);
    canvas.height = Math.round(viewport.height);
    canvas.className = "block h-auto w-full rounded-sm border border-line bg-white";
    canvas.setAttribute("role", "img");
    canvas.setAttribute("aria-label", `Page ${number} of ${pdf.numPages}`);
    await page.render({ canvas, viewport }).promise;
    canvases.push(canvas);
  }
  await task.destroy();
  return canvases;
}
