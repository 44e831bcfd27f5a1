import { consoleLog, describeError } from "#worker/lib/log.ts";

import { readDoc } from "./doc/read-doc.ts";
import { type ReadDocument } from "./document.ts";
import { readDocx } from "./docx/read-docx.ts";
import { DocumentError, malformed } from "./errors.ts";
import { kindOf } from "./kind-of.ts";
import { LIMITS } from "./limits.ts";
import { readPdf } from "./pdf/read-pdf.ts";
import { readRtf } from "./rtf.ts";
import { readText } from "./text.ts";
import { WorkBudget } from "./work-budget.ts";

/**
 * Reads a resume by what it is, not by what it is called. Ends with a `DocumentError` or with lines; the bytes stay as they
 * are.
 */
export async function readDocument(
  bytes: Uint8Array,
  { name, budget = new WorkBudget() }: { name?: string; budget?: WorkBudget } = {},
): Promise<ReadDocument> {
  if (bytes.length > LIMITS.fileBytes) throw new DocumentError("too_large");
  if (bytes.length === 0) throw new DocumentError("empty");
  try {
    const kind = kindOf(bytes, name);
    if (kind === null) throw new DocumentError("wrong_type");
    return await READERS[kind](bytes, budget);
  } catch (error) {
    if (error instanceof DocumentError) throw error;
    // Broken files break readers in ways that nobody can list; whether it was the file is to be seen in the log.
    consoleLog("warn", "documents.reader_failed", describeError(error));
    throw malformed();
  }
}

type Reader = (bytes: Uint8Array, budget: WorkBudget) => Promise<ReadDocument>;

/** Every reader there is. What one of them does is counted by the budget that it is given, or a test fails. */
export const READERS: Record<ReadDocument["kind"], Reader> = {
  pdf: readPdf,
  docx: readDocx,
  doc: readDoc,
  rtf: readRtf,
  text: readText,
};
