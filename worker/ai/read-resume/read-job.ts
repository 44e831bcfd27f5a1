import type { Entry } from "./entries.ts";
import type { Header, Piece } from "./entry-header.ts";
import type { Confidence } from "./parsed-resume.ts";
import type { Row } from "./row.ts";

/** A job during the parsing of its head. */
export type ReadJob = Header & {
  entry: Entry;
  title: Piece | null;
  company: Piece | null;
  confidence: Confidence;
  /** An employer that heads several jobs, and the names in the job itself. */
  above?: { row: Row; pieces: Piece[] };
};
