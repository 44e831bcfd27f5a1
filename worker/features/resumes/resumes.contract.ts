import { z } from "zod/mini";

import {
  AssessedPoints,
  Rating,
  RatingBand,
  RatingCategoryId,
} from "#worker/ai/contracts/rating.contract.ts";
import { TailorChange, TailoredResume } from "#worker/ai/contracts/tailoring.contract.ts";
import {
  RESUME_LIMITS,
  ResumeContent,
  ResumeEducation,
  ResumeExperience,
} from "#worker/documents/resume-content.contract.ts";
import { Paper, ResumeDesign, Template } from "#worker/documents/resume-design.contract.ts";
import type { Outline } from "#worker/documents/write/outline/outline.contract.ts";
import { Fit, MissingCharacter, Proof } from "#worker/documents/write/written.contract.ts";
import { MadeBy } from "#worker/features/ai/ai.contract.ts";
import { NotTakenPart } from "#worker/features/profile/parsed-resume.contract.ts";
import { Id } from "#worker/lib/ids.contract.ts";
import { createEnteredText, limitLength } from "#worker/lib/text.contract.ts";

/** Max size of an imported JSON Resume, in bytes. */
export const MAX_JSON_BYTES = 512 * 1024;

/** Maximum characters of a pasted resume. */
export const MAX_PASTED = 100_000;

const Title = z.string().check(z.trim(), limitLength(RESUME_LIMITS.title));

export const ResumeOrigin = z.enum(["uploaded", "written", "tailored"]);
export type ResumeOrigin = z.infer<typeof ResumeOrigin>;

export const RatingSummary = z.pick(Rating, { score: true, band: true, assessed: true });
export type RatingSummary = z.infer<typeof RatingSummary>;

/** `GET /api/resumes`, newest first, without deleted ones. */
export const Resume = z.object({
  id: z.string(),
  title: z.string(),
  template: Template,
  paper: Paper,
  design: ResumeDesign,
  origin: ResumeOrigin,
  createdAt: z.string(),
  /** Version of title, template, paper and content: edits send it as `basedOn`. */
  updatedAt: z.string(),
  isArchived: z.optional(z.literal(true)),
  /** The newest rating; null if the resume was never rated. */
  rating: z.nullable(RatingSummary),
  /** Set if the content was edited after the newest rating. */
  isRatingStale: z.optional(z.literal(true)),
  /**
   * In the list, without descriptions: names, employers, titles, dates and skills, only the first few of each,
   * with long texts truncated.
   */
  content: ResumeContent,
  /** Total numbers, including entries that the list omits. */
  counts: z.object({ positions: z.int(), skills: z.int() }),
  /** Set in the list if the stored resume can no longer be parsed; it can still be deleted. */
  isDamaged: z.optional(z.literal(true)),
});
export type Resume = z.infer<typeof Resume>;

/** An entry of the rating history, newest first. */
export const PastRating = z.object({
  at: z.string(),
  score: z.int(),
  band: RatingBand,
  assessed: z.optional(AssessedPoints),
  /** Points by category; a category that could not be assessed has a `max` of 0. */
  categories: z.array(z.object({ id: RatingCategoryId, earned: z.number(), max: z.number() })),
});
export type PastRating = z.infer<typeof PastRating>;

/** The changes made for a job, and the job's requirements that the resume does not show. */
export const Tailoring = z.object({
  jobTitle: z.string(),
  companyName: z.string(),
  changes: z.array(z.extend(TailorChange, { isRefused: z.boolean() })),
  gaps: TailoredResume.shape.gaps,
  met: TailoredResume.shape.met,
  /** Absent if the resume was tailored before this field existed. */
  madeBy: z.optional(MadeBy),
});
export type Tailoring = z.infer<typeof Tailoring>;

/** Limits of a photo, which the browser sends as a square JPEG; `characters` counts base64. */
export const PHOTO_LIMITS = { side: 480, characters: 80_000 } as const;

/** `PUT /:id/photo`, with null to remove it; 200 with a `Resume`, 415 `resumes.no_photo` if it is no JPEG. */
export const SetPhoto = z.object({
  jpeg: z.nullable(
    z
      .string()
      .check(z.base64(), z.maxLength(PHOTO_LIMITS.characters, "Please choose a photo of at most 60 KB.")),
  ),
});
export type SetPhoto = z.infer<typeof SetPhoto>;

/** Response of `GET /:id`. */
export const ResumeDetail = z.extend(Resume, {
  /** Null unless the resume is tailored to a job. */
  tailoring: z.nullable(Tailoring),
  /** The complete newest rating. */
  report: z.nullable(z.object({ rating: Rating, at: z.string(), madeBy: MadeBy })),
  pastRatings: z.array(PastRating),
  /** The photo as a JPEG in base64. */
  photo: z.nullable(z.string()),
  /** The uploaded file that the resume was parsed from: `GET /:id/original`. */
  original: z.nullable(z.object({ name: z.string(), bytes: z.int() })),
  /** Warnings of the parser about the uploaded file, such as "Two pages of 22 were not read." */
  readWarnings: z.array(z.string()),
  /** Parts of the file that matched no field and are not in the resume. */
  notTaken: z.array(NotTakenPart),
});
export type ResumeDetail = z.infer<typeof ResumeDetail>;

/** 201 for an upload or a pasted text: the stored resume and its rating. */
export const RatedResume = z.object({ resume: Resume, rating: Rating, madeBy: MadeBy });
export type RatedResume = z.infer<typeof RatedResume>;

/** `POST /upload-and-rate`. */
export const RateText = z.object({
  resumeText: z.string("Please paste your resume text").check(
    z.refine((value) => value.trim() !== "", { error: "Please paste your resume text" }),
    limitLength(MAX_PASTED),
  ),
  fileName: z.optional(Title),
});
export type RateText = z.infer<typeof RateText>;

/** Form for users without a profile. `skills` is separated by commas. */
export const EnteredProfile = z.object({
  name: createEnteredText(RESUME_LIMITS.line, "Name is required"),
  email: createEnteredText(254, "Email is required"),
  phone: z._default(z.optional(z.string().check(z.trim(), limitLength(60))), ""),
  location: z._default(z.optional(z.string().check(z.trim(), limitLength(RESUME_LIMITS.line))), ""),
  summary: createEnteredText(RESUME_LIMITS.long, "Summary is required"),
  experience: createEnteredText(20_000, "Experience is required"),
  education: createEnteredText(RESUME_LIMITS.long, "Education is required"),
  skills: createEnteredText(RESUME_LIMITS.long, "Skills are required"),
});
export type EnteredProfile = z.infer<typeof EnteredProfile>;

/** A list without its blank entries; a list of only blank entries counts as absent. */
const createFilledList = <Item extends z.ZodMiniType>(item: Item, most: number, message: string) =>
  z.array(item).check(
    z.maxLength(most, `Please keep to ${most} entries.`),
    z.overwrite((items) => items.filter((one) => !isBlank(one))),
    z.minLength(1, message),
  );

const isBlank = (value: unknown): boolean =>
  value === null || typeof value !== "object"
    ? String(value ?? "").trim() === "" || value === false
    : Object.values(value).every(isBlank);

const OwnText = z.string().check(z.trim(), limitLength(RESUME_LIMITS.long));

/** The API variant of the form: each of the three fields may be a text, or a list of texts or resume entries. */
export const GivenProfile = z.extend(EnteredProfile, {
  experience: z.union(
    [
      EnteredProfile.shape.experience,
      createFilledList(z.union([OwnText, ResumeExperience]), RESUME_LIMITS.entries, "Experience is required"),
    ],
    "Experience is required",
  ),
  education: z.union(
    [
      EnteredProfile.shape.education,
      createFilledList(z.union([OwnText, ResumeEducation]), RESUME_LIMITS.entries, "Education is required"),
    ],
    "Education is required",
  ),
  skills: z.union(
    [
      EnteredProfile.shape.skills,
      createFilledList(
        z.string().check(z.trim(), limitLength(RESUME_LIMITS.line)),
        RESUME_LIMITS.skills,
        "Skills are required",
      ),
    ],
    "Skills are required",
  ),
});
export type GivenProfile = z.infer<typeof GivenProfile>;

/** The default title of a resume, "Resume - Harbour Clinic Staff Nurse"; without a job "Resume - Custom Position". */
export const getDefaultTitle = (company = "", jobTitle = ""): string =>
  `Resume - ${company || "Custom"} ${jobTitle || "Position"}`.slice(0, RESUME_LIMITS.title);

/** Maximum length of a job ad. */
export const MAX_AD = 30_000;

/**
 * `POST /generate`: uses the stored profile if `userProfile` and `sourceResumeId` are omitted, and tailors to a job if
 * there is a `jobDescription`; 201 with a `Resume`. 200 with an `UnchangedResume` if the resume `sourceResumeId` needs
 * no change and `isCopyWanted` is not set.
 */
export const WriteResume = z.object({
  userProfile: z.optional(GivenProfile),
  sourceResumeId: z.optional(Id),
  jobDescription: z.optional(z.string().check(z.trim(), limitLength(MAX_AD))),
  jobTitle: z.optional(Title),
  companyName: z.optional(Title),
  /** The listing or own job that the resume is for. */
  jobId: z.optional(z.string().check(limitLength(40))),
  title: z.optional(Title),
  /** Makes a copy even if nothing changes. */
  isCopyWanted: z.optional(z.boolean()),
});
export type WriteResume = z.infer<typeof WriteResume>;

/** The stored resume, which needs no change for a job. */
export const UnchangedResume = z.extend(Resume, {
  changed: z.literal(false),
  /** Why it needs no change, as a sentence for the user. */
  reason: z.string(),
});
export type UnchangedResume = z.infer<typeof UnchangedResume>;

/**
 * `POST /:id/tailoring`: lists the refused changes, all others are accepted; 200 with a `Resume`. 409
 * `resumes.edited_since` if the resume was edited by hand since.
 */
export const SettleTailoring = z.object({
  refused: z.array(z.string()).check(z.maxLength(500)),
  basedOn: z.optional(z.string()),
});
export type SettleTailoring = z.infer<typeof SettleTailoring>;

/** `PUT /:id`; 409 `resumes.changed_meanwhile` with the stored resume as `current`. */
export const UpdateResume = z.object({
  title: z.optional(Title.check(z.minLength(1, "Please give it a title."))),
  template: z.optional(Template),
  paper: z.optional(Paper),
  design: z.optional(ResumeDesign),
  content: z.optional(ResumeContent),
  isArchived: z.optional(z.boolean()),
  basedOn: z.optional(z.string()),
});
export type UpdateResume = z.infer<typeof UpdateResume>;

/** `POST /:id/rate`: rates the stored resume without using the hourly quota. `before` is the previous rating. */
export const RatedAgain = z.object({ rating: Rating, madeBy: MadeBy, before: z.nullable(PastRating) });
export type RatedAgain = z.infer<typeof RatedAgain>;

/** Max size of the edited content, in characters of JSON, for which the score follows typing. */
export const MAX_ADVISED = 50_000;

/**
 * `POST /:id/advice`: rates the content being edited without storing it. Returns all fixes, largest gain first, with
 * all places. 413 `resumes.too_long_to_advise`.
 */
export const AdviseOnResume = z.object({ content: ResumeContent });
export type AdviseOnResume = z.infer<typeof AdviseOnResume>;
export const ResumeAdvice = z.pick(Rating, { score: true, band: true, assessed: true, fixes: true });
export type ResumeAdvice = z.infer<typeof ResumeAdvice>;

/** Response of `GET /:id/print`: a resume without its hidden parts, in the words and dates of its language. */
export type PrintedResume = Pick<Resume, "title" | "template" | "paper"> & {
  language: string;
  /** A JPEG in base64. */
  photo: string | null;
  outline: Outline;
};

export const FileFormat = z.enum(["pdf", "docx"]);
export type FileFormat = z.infer<typeof FileFormat>;

/**
 * `GET /:id/check?format=`: check results of exactly the file that `GET /:id/pdf` or `/docx` returns
 * (identified by `sha256`). A PDF with missing characters is not generated: `proof` and `sha256` are null and
 * the download is 422 `resumes.missing_characters`.
 */
export const FileCheck = z.object({
  format: FileFormat,
  sha256: z.nullable(z.string()),
  bytes: z.int(),
  /** Null for a Word file, whose layout is done by Word. */
  fit: z.nullable(Fit),
  missing: z.array(MissingCharacter),
  proof: z.nullable(Proof),
});
export type FileCheck = z.infer<typeof FileCheck>;

/** A difference between the current profile and the one the resume was written from. */
export const ProfileChange = z.object({
  id: z.string(),
  /** Name of the changed part, such as "Engineer at Acme" or "Email". */
  label: z.string(),
  kind: z.enum(["changed", "added", "removed"]),
  /** Old and new value in the profile; empty if absent. */
  before: z.string(),
  after: z.string(),
});
export type ProfileChange = z.infer<typeof ProfileChange>;

/** `POST /:id/profile-changes`: each named change is applied to the resume, or dismissed; 200 with a `Resume`. */
export const SettleProfileChanges = z.object({
  take: z.array(z.string()).check(z.maxLength(500)),
  leave: z.array(z.string()).check(z.maxLength(500)),
  basedOn: z.optional(z.string()),
});
export type SettleProfileChanges = z.infer<typeof SettleProfileChanges>;
