import type { SelectOption } from "#src/components/ui/select.tsx";

/** Stands for no resume or letter at all. */
export const NONE = "none";

/** A resume or a letter, as far as it can be attached. */
export type Attachable = { id: string; title: string; isArchived?: true | undefined };

type About = {
  /** What is attached. */
  value: string | null;
  /** "resumes", "cover letters" */
  noun: string;
  isError: boolean;
};

/** What can be chosen. Archived ones and ones that are deleted are there while they are attached. */
export function attachmentOptions(
  all: readonly Attachable[] | undefined,
  { value, noun, isError }: About,
): SelectOption<string>[] {
  const attached = { value: value ?? NONE, label: "Attached" };
  if (all === undefined)
    return value === null ? [{ value: NONE, label: isError ? "Not loaded" : "Loading..." }] : [attached];
  const known = all
    .filter(({ id, isArchived }) => isArchived !== true || id === value)
    .map(({ id, title }) => ({ value: id, label: title }));
  const isGone = value !== null && !known.some((option) => option.value === value);
  return [
    { value: NONE, label: all.length === 0 ? `No ${noun} yet` : "None" },
    ...(isGone ? [{ value, label: "Deleted since" }] : []),
    ...known,
  ];
}
