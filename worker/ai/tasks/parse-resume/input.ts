import type { ParsedResume } from "#worker/ai/read-resume/parsed-resume.ts";
import type { ReadDocument } from "#worker/documents/read/document.ts";

export type ResumeFile = {
  name: string;
  bytes: Uint8Array;
  /** Reads the visible text alone, also of a PDF that carries its content as JSON. */
  isTextOnly?: boolean;
};
/** A parsed resume, and the document whose lines it cites. */
export type ReadResume = {
  document: ReadDocument;
  parsed: ParsedResume;
  /** Set if the values are those of the JSON that the file carries. */
  isAttached?: boolean | undefined;
};
