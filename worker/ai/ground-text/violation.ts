import type { EvidenceUnit } from "../evidence/evidence-unit.ts";

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

/** Something that a text says and its evidence does not. */
export type Violation = {
  /** Index of the sentence; -1 where it concerns the structure of a resume. */
  sentence: number;
  kind: ViolationKind;
  /** The words at fault. */
  text: string;
  /** For a person who reads a log or a test. */
  why: string;
};

export type GroundedNames = { person: string; company: string; jobTitle: string; others?: string[] };

export type GroundInput = {
  sentences: string[];
  evidence: EvidenceUnit[];
  names: GroundedNames;
  ad: string;
  /** "2026-11-20" */
  today: string;
};

/** What a check finds in one clause. */
export type Found = Omit<Violation, "sentence">;
