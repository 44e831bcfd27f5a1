import type { CareerList, FieldsByKind } from "#worker/career/career.contract.ts";
import type { SectionTopic } from "#worker/career/section-topics.contract.ts";

export type Confidence = "high" | "medium" | "low";

/** A value, the document lines it comes from, and the parser's confidence. */
export type Found<Value = string> = { value: Value; lines: string[]; confidence: Confidence };

/** `value` is "2019-03", or "2019" if the month is missing or ambiguous; `given` is as written. */
export type FoundDate = Found & { given: string };

export type PersonalInfo = {
  fullName: Found | null;
  /** The line below the person's name: "Registered nurse". */
  headline: Found | null;
  email: Found | null;
  phone: Found | null;
  location: Found | null;
  linkedin: Found | null;
  github: Found | null;
  portfolio: Found | null;
  summary: Found | null;
};

/** The fields of an entry as written; null for missing fields. */
export type FoundFields<List extends CareerList> = FieldsByKind<
  List,
  { line: Found | null; short: Found | null; address: Found | null; date: FoundDate | null }
>;

export type WorkEntry = FoundFields<"workExperience"> & {
  isCurrent: boolean;
  description: Found | null;
  achievements: Found[];
};

export type EducationEntry = FoundFields<"education"> & {
  isCurrent: boolean;
  location: Found | null;
  description: Found | null;
};

export type ProjectEntry = FoundFields<"projects"> & {
  isCurrent: boolean;
  description: Found | null;
  technologies: Found[];
};

/** A skill as written; `id` is its lexicon id if known, `group` the label of its list. */
export type FoundSkill = Found & { id: string | null; group: string | null };

export type Certification = FoundFields<"certifications"> & { name: Found };
export type SpokenLanguage = { name: Found; level: Found | null };

/** A section whose heading matches no field; `items` are its lines, `topic` its place in a profile. */
export type CustomSection = { title: Found; items: Found[]; topic: SectionTopic | null };

export type ParseWarning = {
  code:
    | "no_text"
    | "no_headings"
    | "no_name"
    | "no_email"
    | "unclear_dates"
    | "unclear_entries"
    | "skills_from_text"
    | "unread_entries"
    | "periods_elsewhere"
    | "not_a_resume";
  /** Text of the warning, shown to the user. */
  message: string;
  lines: string[];
};

/** A section stored in no field, or an unused line with a period; `text` is verbatim. */
export type NotTaken = { heading: string | null; text: string; hasPeriod: boolean; lines: string[] };

export type ParsedResume = {
  personalInfo: PersonalInfo;
  workExperience: WorkEntry[];
  education: EducationEntry[];
  skills: FoundSkill[];
  projects: ProjectEntry[];
  certifications: Certification[];
  languages: SpokenLanguage[];
  customSections: CustomSection[];
  warnings: ParseWarning[];
  notTaken: NotTaken[];
};
