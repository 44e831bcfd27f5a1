/** Reads PDFs beside the page, in a file of our own origin. */
import "pdfjs-dist/build/pdf.worker.min.mjs";
