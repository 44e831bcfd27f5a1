import type { Entry } from "./entries.ts";
import type { Header, Piece } from "./entry-header.ts";
import type { Confidence } from "./parsed-resume.ts";
import type { Row } from "./row.ts";

/** A job while its head is read. */
export type ReadJob = Header & {
  entry: Entry;
  title: Piece | null;
  company: Piece | null;
  confidence: Confidence;
  /** The employer above several jobs, and what the job itself names. */
  above?: { row: Row; pieces: Piece[] };
};
