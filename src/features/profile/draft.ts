import * as drafts from "#src/lib/drafts.ts";
import { type Profile, ProfileFields } from "#worker/features/profile/profile.contract.ts";

import { type ProfileForm, createBlankRow, toFields, getProfileFields } from "./form.ts";

const KEY = "profile";

type Draft = { fields: unknown; basedOn: string | null; owner: string };

/** Unsaved input; `isOlder` if the profile was saved elsewhere after the draft was started. */
export type KeptDraft = { fields: ProfileFields; isOlder: boolean };

/** This user's draft, as far as it still has the shape of a profile; null if there is nothing to save. */
export function readProfileDraft(profile: Profile, owner: string): KeptDraft | null {
  const own = getProfileFields(profile);
  const draft = drafts.readDraft(KEY) as Partial<Draft> | null;
  if (draft?.owner !== owner) return null;
  const fields = repairDraft(draft.fields, own);
  return serializeFields(fields) === serializeFields(own)
    ? null
    : { fields, isOlder: draft.basedOn !== profile.updatedAt };
}

export const storeProfileDraft = (form: ProfileForm, basedOn: string | null, owner: string): void =>
  drafts.storeDraft(KEY, { fields: toFields(form), basedOn, owner });

export const removeProfileDraft = (): void => drafts.removeDraft(KEY);

/** A draft may hold a half-typed URL, or predate a new field, so each value is checked by its type only. */
function repairDraft(draft: unknown, own: ProfileFields): ProfileFields {
  const { key: _work, ...workExperience } = createBlankRow("workExperience");
  const { key: _school, ...education } = createBlankRow("education");
  const { key: _project, ...projects } = createBlankRow("projects");
  const { key: _certificate, ...certifications } = createBlankRow("certifications");
  const blanks: Record<string, Record<string, unknown>> = {
    workExperience,
    education,
    projects,
    certifications,
  };
  const given = isRecord(draft) ? draft : {};
  const fields = Object.entries(own).map(([name, before]) => {
    const value = given[name];
    const blank = blanks[name];
    if (blank !== undefined && Array.isArray(value))
      return [name, value.filter(isRecord).map((entry) => alignEntryWithBlank(entry, blank))];
    return [name, hasSameType(value, before) ? value : before];
  });
  return Object.fromEntries(fields) as ProfileFields;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const hasSameType = (value: unknown, like: unknown): boolean =>
  Array.isArray(like)
    ? Array.isArray(value) && value.every((item) => typeof item === "string")
    : typeof value === typeof like;

const alignEntryWithBlank = (
  entry: Record<string, unknown>,
  blank: Record<string, unknown>,
): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(blank).map(([name, empty]) => [
      name,
      hasSameType(entry[name], empty) ? entry[name] : empty,
    ]),
  );

/**
 * Normalizes fields as the server does before storing them, if they are valid, so that trimming and completing
 * do not count as a difference.
 */
function normalizeFields(fields: ProfileFields): ProfileFields {
  const read = ProfileFields.safeParse(fields);
  return read.success ? read.data : fields;
}

const sortEntries = (fields: ProfileFields): unknown[] =>
  Object.entries(fields).toSorted(([a], [b]) => (a < b ? -1 : 1));

/** Serializes fields; equal texts mean there is no difference. */
export const serializeFields = (fields: ProfileFields): string =>
  JSON.stringify(sortEntries(normalizeFields(fields)));
