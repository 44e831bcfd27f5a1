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

/**
 * Reads a resume by what it is, not by what it is called. Ends with a `DocumentError` or with lines; the bytes stay as they
 * are.
 */
export async function readDocument(
  bytes: Uint8Array,
  options: { name?: string; signal?: AbortSignal } = {},
): Promise<ReadDocument> {
  if (bytes.length > LIMITS.fileBytes) throw new DocumentError("too_large");
  if (bytes.length === 0) throw new DocumentError("empty");
  try {
    return await read(bytes, options);
  } catch (error) {
    if (error instanceof DocumentError) throw error;
    // Broken files break readers in ways that nobody can list; whether it was the file is to be seen in the log.
    consoleLog("warn", "documents.reader_failed", describeError(error));
    throw malformed();
  }
}

async function read(
  bytes: Uint8Array,
  { name, signal }: { name?: string; signal?: AbortSignal },
): Promise<ReadDocument> {
  switch (kindOf(bytes, name)) {
    case "pdf":
      return readPdf(bytes, signal);
    case "docx":
      return readDocx(bytes);
    case "doc":
      return readDoc(bytes);
    case "rtf":
      return readRtf(bytes);
    case "text":
      return readText(bytes);
    case null:
      throw new DocumentError("wrong_type");
  }
}
