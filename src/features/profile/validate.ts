import { ProfileFields } from "#worker/features/profile/profile.contract.ts";

import { LISTS, type ProfileForm, toFields, isBlankEntry } from "./form.ts";

/** The form's errors by field path, in the order of the form. */
export function findFormProblems(form: ProfileForm): Record<string, string> {
  const read = ProfileFields.safeParse(toFields(form));
  if (read.success) return {};
  return mapIssuesToFormPaths(
    form,
    read.error.issues.map(({ path, message }) => ({ path: path.join("."), message })),
  );
}

/**
 * Maps paths of the request ("projects.0.liveUrl") to paths of the form, where entries have keys and may be
 * blank.
 */
export function mapIssuesToFormPaths(
  form: ProfileForm,
  issues: readonly { path: string; message: string }[],
): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const { path, message } of issues) {
    const [list = "", at = "", ...rest] = path.split(".");
    const name = LISTS.find((known) => known === list);
    const row =
      name === undefined || at === ""
        ? undefined
        : form[name].filter((entry) => !isBlankEntry(entry))[Number(at)];
    errors[row === undefined ? path : [list, row.key, ...rest].join(".")] ??= message;
  }
  return errors;
}

/** The error of a field or of anything inside it, such as one of its lines. */
export const findProblemUnderPath = (errors: Record<string, string>, path: string): string | undefined =>
  Object.entries(errors).find(([wrong]) => wrong === path || wrong.startsWith(`${path}.`))?.[1];
