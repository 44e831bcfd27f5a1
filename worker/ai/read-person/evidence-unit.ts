/** A job that evidence belongs to, as the person wrote it. */
export type Role = { title: string; company: string; startDate: string; endDate: string };

/** What a person states in one place. */
export type Statement = {
  /** The words as the person wrote them, verbatim. */
  text: string;
  /** Location in the source: "experience.0.description.2", "skills.4", "text.12". */
  path: string;
  kind: "bullet" | "sentence" | "skill" | "education" | "project" | "certificate" | "language" | "summary";
  /** The job that it belongs to, if known. */
  role: Role | null;
};

/** Something a person states about themselves: the evidence that texts about them must be based on. */
export type EvidenceUnit = Statement & {
  /** "u1": unique within one inventory. */
  readonly id: string;
  /** Skill ids of the lexicon. */
  readonly skills: string[];
  /** Numbers in the text, as written: "24", "15 %", "$2 million". */
  readonly numbers: string[];
};

/** The title of a job, which implies skills that it does not name. */
export const isJobTitle = ({ role, path }: Statement): boolean => role !== null && path.endsWith(".position");

/** Whether a statement only names the job that it belongs to. */
export const isJobHead = ({ role, path }: Statement): boolean =>
  role !== null && /\.(?:position|company|location)$/.test(path);

export const createStatement = (
  kind: Statement["kind"],
  path: string,
  text: string,
  role: Role | null = null,
): Statement => ({ kind, path, text, role });
