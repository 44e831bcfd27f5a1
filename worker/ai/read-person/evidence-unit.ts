/** A job that evidence belongs to, as the person wrote it. */
export type Role = { title: string; company: string; startDate: string; endDate: string };

/** One piece of a person's own text. */
export type Statement = {
  /** The words as the person wrote them, verbatim. */
  text: string;
  /** Location in the source: "experience.0.description.2", "skills.4", "text.12". */
  path: string;
  kind: "bullet" | "sentence" | "skill" | "education" | "project" | "certificate" | "language" | "summary";
  /** Its job, if known. */
  role: Role | null;
};

/** A statement with its skills and numbers: the evidence on which generated texts must be based. */
export type EvidenceUnit = Statement & {
  /** Skill ids of the lexicon. */
  readonly skills: string[];
  /** Numbers in the text, as written: "24", "15 %", "$2 million". */
  readonly numbers: string[];
};

/** Whether it is a job's title, which implies skills without naming them. */
export const isJobTitle = ({ role, path }: Statement): boolean => role !== null && path.endsWith(".position");

/** Whether a statement only names its job. */
export const isJobHead = ({ role, path }: Statement): boolean =>
  role !== null && /\.(?:position|company|location)$/.test(path);

export const createStatement = (
  kind: Statement["kind"],
  path: string,
  text: string,
  role: Role | null = null,
): Statement => ({ kind, path, text, role });
