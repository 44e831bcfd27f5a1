/** Something that a person says of themselves: what a text about them may stand on. */
export type EvidenceUnit = {
  /** "u1": within one inventory. */
  id: string;
  /** Word for word. */
  text: string;
  /** Where it stands: "experience.0.description.2", "skills.4", "text.12". */
  path: string;
  kind: "bullet" | "sentence" | "skill" | "education" | "project" | "certificate" | "language" | "summary";
  /** The job that it was done in, where it is known. */
  role: { title: string; company: string; startDate: string; endDate: string } | null;
  /** Ids of the lexicon. */
  skills: string[];
  /** As written: "24", "15 %", "$2 million". */
  numbers: string[];
};
