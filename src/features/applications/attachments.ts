import type { SelectOption } from "#src/components/ui/select.tsx";

/** Option value for no resume or letter. */
export const NONE = "none";

/** A resume or a letter, reduced to what attaching needs. */
export type Attachable = { id: string; title: string; isArchived?: true | undefined };

type About = {
  /** The id of the attached item. */
  value: string | null;
  /** "resumes", "cover letters" */
  noun: string;
  isError: boolean;
};

/** The options to choose from. Archived and deleted items are listed only while attached. */
export function listAttachmentOptions(
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
