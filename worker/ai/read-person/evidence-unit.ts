/** Something a person states about themselves: the evidence that texts about them must be based on. */
export type EvidenceUnit = {
  /** "u1": unique within one inventory. */
  id: string;
  /** The evidence as the person wrote it, verbatim. */
  text: string;
  /** Location in the source: "experience.0.description.2", "skills.4", "text.12". */
  path: string;
  kind: "bullet" | "sentence" | "skill" | "education" | "project" | "certificate" | "language" | "summary";
  /** The job that the evidence belongs to, if known. */
  role: { title: string; company: string; startDate: string; endDate: string } | null;
  /** Skill ids of the lexicon. */
  skills: string[];
  /** Numbers in the text, as written: "24", "15 %", "$2 million". */
  numbers: string[];
};
