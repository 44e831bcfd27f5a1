import type { ParsedResume } from "#worker/ai/read-resume/parsed-resume.ts";
import type { ReadDocument } from "#worker/documents/read/document.ts";

export type ResumeFile = {
  name: string;
  bytes: Uint8Array;
  /** Reads only the visible text, even of a PDF with embedded JSON. */
  isTextOnly?: boolean;
};
/** A parsed resume, and the document whose lines it cites. */
export type ReadResume = {
  document: ReadDocument;
  parsed: ParsedResume;
  /** Set if the values come from the file's embedded JSON. */
  isAttached?: boolean | undefined;
};
