import { logToConsole, describeError } from "#worker/lib/log.ts";

import { readDoc } from "./doc/read-doc.ts";
import { type ReadDocument } from "./document.ts";
import { readDocx } from "./docx/read-docx.ts";
import { DocumentError, createMalformedError } from "./errors.ts";
import { detectFileKind } from "./kind-of.ts";
import { LIMITS } from "./limits.ts";
import { readPdf } from "./pdf/read-pdf.ts";
import { readRtf } from "./rtf.ts";
import { readText } from "./text.ts";
import { WorkBudget } from "./work-budget.ts";

/**
 * Reads a resume by its content, not its file name. Returns lines or throws a `DocumentError`; does not modify
 * the bytes.
 */
export async function readDocument(
  bytes: Uint8Array,
  { name, budget = new WorkBudget() }: { name?: string; budget?: WorkBudget } = {},
): Promise<ReadDocument> {
  if (bytes.length > LIMITS.fileBytes) throw new DocumentError("too_large");
  if (bytes.length === 0) throw new DocumentError("empty");
  try {
    const kind = detectFileKind(bytes, name);
    if (kind === null) throw new DocumentError("wrong_type");
    return await READERS[kind](bytes, budget);
  } catch (error) {
    if (error instanceof DocumentError) throw error;
    // Broken files make parsers fail in unpredictable ways; the log shows whether the file was the cause.
    logToConsole("warn", "documents.reader_failed", describeError(error));
    throw createMalformedError();
  }
}

type Reader = (bytes: Uint8Array, budget: WorkBudget) => Promise<ReadDocument>;

/** All readers. Each must charge its work to the budget it is given; a test checks that. */
export const READERS: Record<ReadDocument["kind"], Reader> = {
  pdf: readPdf,
  docx: readDocx,
  doc: readDoc,
  rtf: readRtf,
  text: readText,
};
