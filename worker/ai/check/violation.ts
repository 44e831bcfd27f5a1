import type { PersonReading } from "#worker/ai/read-person/read-person.ts";

export type ViolationKind =
  | "number"
  | "entity"
  | "skill"
  | "degree"
  | "licence"
  | "seniority"
  | "date"
  | "superlative"
  | "technology"
  | "contamination"
  | "style"
  | "identity"
  | "structure";

/** A statement that is not supported by the evidence. */
export type Violation = {
  /** Index of the sentence; -1 if it concerns the structure of a resume. */
  sentence: number;
  kind: ViolationKind;
  /** The offending words. */
  text: string;
  /** Explanation for readers of logs and tests. */
  why: string;
  /**
   * Found by comparing the words of a statement with those of its evidence, which other words for the same thing defeat: a
   * person is to look at it.
   */
  isLikely?: true;
};

export type GroundedNames = { person: string; company: string; jobTitle: string; others?: string[] };

export type GroundInput = {
  sentences: string[];
  person: PersonReading;
  names: GroundedNames;
  ad: string;
  /** "2026-11-20" */
  today: string;
};

const NAMED: ReadonlySet<ViolationKind> = new Set([
  "number",
  "entity",
  "degree",
  "licence",
  "date",
  "technology",
]);

/** Whether a violation is of something with a figure or a name, and not of how a text puts it. */
export const isOfNamedFact = ({ kind }: Pick<Violation, "kind">): boolean => NAMED.has(kind);

/** A violation found in one clause. */
export type Found = Omit<Violation, "sentence">;
