import { z } from "zod/mini";

import { SEARCH_REACHES } from "#worker/ai/contracts/reach.contract.ts";
import { makeFieldsByKind } from "#worker/career/career.contract.ts";
import { createOptionalText, createWebAddress } from "#worker/lib/text.contract.ts";

import { LIMITS } from "./profile.limits.contract.ts";

const line = createOptionalText(LIMITS.line);
/** A date as free text, as the user wrote it: "2019-03", "2019", "March 2019". */
const date = createOptionalText(LIMITS.date);
const long = createOptionalText(LIMITS.long);

const address = createWebAddress(500);

const list = <Item extends z.ZodMiniType>(item: Item) =>
  z._default(
    z.optional(z.array(item).check(z.maxLength(LIMITS.entries, `Please keep to ${LIMITS.entries} entries.`))),
    [],
  );
const tags = z._default(
  z.optional(
    z
      .array(
        z.string().check(z.trim(), z.maxLength(LIMITS.tag, `Please use at most ${LIMITS.tag} characters.`)),
      )
      .check(
        z.overwrite((items) => items.filter((item) => item !== "")),
        z.maxLength(LIMITS.tags, `Please keep to ${LIMITS.tags} entries.`),
      ),
  ),
  [],
);
const lines = list(createOptionalText(LIMITS.item));
const makeEnum = <const Values extends readonly [string, ...string[]]>(values: Values) =>
  z._default(z.optional(z.enum(["", ...values], "Please choose one of the values.")), "");

export const EXPERIENCE_LEVELS = ["intern", "entry", "junior", "mid", "senior"] as const;
export const WORK_AUTHORIZATIONS = ["yes", "no", "visa_required"] as const;
export const REMOTE_PREFERENCES = ["remote_only", "hybrid", "onsite", "no_preference"] as const;

/** The schema of each kind of field. */
const KINDS = { line, date, short: date, address };

export const Education = z.object({ ...makeFieldsByKind("education", KINDS), description: long });
export type Education = z.infer<typeof Education>;

export const WorkExperience = z.object({
  ...makeFieldsByKind("workExperience", KINDS),
  description: long,
  achievements: lines,
});
export type WorkExperience = z.infer<typeof WorkExperience>;

export const Project = z.object({
  ...makeFieldsByKind("projects", KINDS),
  description: long,
  technologies: tags,
});
export type Project = z.infer<typeof Project>;

/** A certification; a plain string such as "RGN" is accepted as its name. */
export const Certification = z.pipe(
  z.transform((value: unknown) => (typeof value === "string" ? { name: value } : value)),
  z.object(makeFieldsByKind("certifications", KINDS)),
);
export type Certification = z.infer<typeof Certification>;

export const ProfileFields = z.object({
  fullName: z
    .string("Full name is required")
    .check(
      z.trim(),
      z.regex(/[\p{L}\p{N}]/u, "Full name is required"),
      z.maxLength(200, "Please use at most 200 characters."),
    ),
  email: createOptionalText(254),
  phone: createOptionalText(60),
  dateOfBirth: date,
  location: line,
  linkedin: address,
  github: address,
  portfolio: address,
  summary: long,
  experienceLevel: makeEnum(EXPERIENCE_LEVELS),
  salaryExpectation: line,
  workAuthorization: makeEnum(WORK_AUTHORIZATIONS),
  visaStatus: line,
  remotePreference: makeEnum(REMOTE_PREFERENCES),
  availabilityDate: date,
  education: list(Education),
  workExperience: list(WorkExperience),
  projects: list(Project),
  certifications: list(Certification),
  technicalSkills: tags,
  softSkills: tags,
  /** Languages with their level, such as "Polish (native)". */
  languages: tags,
  /** Lines in the user's own words. */
  volunteering: lines,
  awards: lines,
  jobTitles: tags,
  preferredLocations: tags,
  searchReach: makeEnum(SEARCH_REACHES),
});
export type ProfileFields = z.infer<typeof ProfileFields>;

/**
 * A profile to save. `basedOn` is the `updatedAt` that the edit started from, so that a concurrent change is
 * not overwritten.
 */
export const SaveProfile = z.extend(ProfileFields, { basedOn: z.optional(z.nullable(z.string())) });
export type SaveProfile = z.infer<typeof SaveProfile>;

/** A stored profile; `updatedAt` is null until it is first saved. */
export const Profile = z.extend(ProfileFields, {
  firstName: z.string(),
  lastName: z.string(),
  updatedAt: z.nullable(z.string()),
});
export type Profile = z.infer<typeof Profile>;
