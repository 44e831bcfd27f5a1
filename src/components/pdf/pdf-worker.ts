/** Parses PDFs in a web worker, served from our own origin. */
import "pdfjs-dist/build/pdf.worker.min.mjs";
