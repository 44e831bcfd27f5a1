import { WRONG_FILE_TYPE } from "#worker/documents/resume-file.contract.ts";
import { AppError, type ErrorStatus } from "#worker/lib/errors.ts";

const PASTE = "Please paste the text instead.";

const CASES = {
  too_large: [413, "Please upload a file smaller than 10MB"],
  wrong_type: [415, WRONG_FILE_TYPE],
  encrypted: [
    422,
    "This file is protected by a password. Please save a copy without the password and upload that.",
  ],
  scanned: [422, `This file has no text in it, only pictures of pages. ${PASTE}`],
  empty: [422, `There is no text in this file. ${PASTE}`],
  malformed: [
    422,
    `This file is damaged and cannot be read. Please save it again, or paste the text instead.`,
  ],
  too_complex: [422, ""],
} as const satisfies Record<string, readonly [ErrorStatus, string]>;

export type DocumentFault = keyof typeof CASES;

/** The only error that reading a document throws. */
export class DocumentError extends AppError {
  constructor(fault: DocumentFault, message?: string) {
    const [status, usual] = CASES[fault];
    super(status, `documents.${fault}`, message ?? usual);
    this.name = "DocumentError";
  }
}

/** Creates the error for an exceeded limit, in words for a user who knows nothing about file formats. */
export const createTooComplexError = (what: string): DocumentError =>
  new DocumentError("too_complex", `This file is too complex to be read: ${what}. ${PASTE}`);

export const createMalformedError = (): DocumentError => new DocumentError("malformed");
