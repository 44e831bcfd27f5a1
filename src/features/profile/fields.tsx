import { createContext, useContext } from "react";

import { Badge } from "#src/components/ui/badge.tsx";
import { TagInput } from "#src/components/ui/tag-input.tsx";
import { TextArea } from "#src/components/ui/text-area.tsx";
import { TextField } from "#src/components/ui/text-field.tsx";

import type { Notes } from "./fill.ts";
import { PLACES_HINT, addPlaces, addTags } from "./form.ts";
import { findProblemUnderPath } from "./validate.ts";

type Known = {
  notes: Notes;
  errors: Record<string, string>;
  /** The field to bring into view; whatever contains it expands. */
  wanted: { path: string } | null;
};

/** Data about the form's values: the origin of each value and its error. */
export const FieldsContext = createContext<Known>({ notes: {}, errors: {}, wanted: null });

/** Binds a form field: its path, its value and its change handler. */
export const bindTo =
  <Values extends object>(values: Values, change: (values: Partial<Values>) => void, prefix = "") =>
  <Name extends keyof Values & string>(name: Name) => ({
    path: `${prefix}${name}`,
    value: values[name],
    onChange: (value: Values[Name]) => change({ [name]: value } as unknown as Partial<Values>),
  });

type FieldProps = {
  /** The key used in notes and errors: "phone", "workExperience.row-3.company". */
  path: string;
  label: string;
  value: string;
  onChange: (value: string) => void;
  placeholder?: string;
  autoComplete?: string;
  type?: "text" | "email" | "tel" | "url" | "date";
  maxLength?: number;
  className?: string;
};

/**
 * A profile field. A value filled from a resume is marked until it is edited; uncertain ones quote the resume.
 */
export function Field({ path, onChange, maxLength = 200, ...rest }: FieldProps) {
  const { errors } = useContext(FieldsContext);
  return (
    <TextField
      {...rest}
      name={path}
      maxLength={maxLength}
      error={errors[path]}
      hint={<Source path={path} />}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

export function LongField({
  path,
  onChange,
  maxLength = 5000,
  ...rest
}: Omit<FieldProps, "type" | "autoComplete">) {
  const { errors } = useContext(FieldsContext);
  return (
    <TextArea
      {...rest}
      name={path}
      maxLength={maxLength}
      error={errors[path]}
      hint={<Source path={path} />}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

/** A list of texts, one per line. */
export function LinesField({
  path,
  hint,
  value: lines,
  onChange,
  ...rest
}: {
  path: string;
  label: string;
  hint: string;
  value: string[];
  onChange: (lines: string[]) => void;
  className?: string;
}) {
  const { errors } = useContext(FieldsContext);
  return (
    <TextArea
      {...rest}
      name={path}
      maxLength={100_000}
      error={findProblemUnderPath(errors, path)}
      hint={hint}
      value={lines.join("\n")}
      onChange={({ target: { value } }) => onChange(value === "" ? [] : value.split("\n"))}
    />
  );
}

/** A list of short texts. */
export function TagsField({
  path,
  value: tags,
  onChange,
  isPlaces = false,
  ...rest
}: {
  path: string;
  /** The tags are places, which have commas of their own: "Portland, ME". */
  isPlaces?: boolean;
  label: string;
  placeholder?: string;
  value: string[];
  onChange: (tags: string[]) => void;
}) {
  const { errors } = useContext(FieldsContext);
  return (
    <TagInput
      {...rest}
      name={path}
      error={findProblemUnderPath(errors, path)}
      tags={tags}
      {...(isPlaces && { hint: PLACES_HINT })}
      onAdd={(typed) => onChange(isPlaces ? addPlaces(tags, typed) : addTags(tags, typed))}
      onRemove={(tag) => onChange(tags.filter((other) => other !== tag))}
    />
  );
}

function Source({ path }: { path: string }) {
  const note = useContext(FieldsContext).notes[path];
  if (note === undefined) return null;
  if (note.confidence === "high") return <>From your resume</>;
  return (
    <>
      <Badge tone="warning">Please check</Badge>{" "}
      <span className="break-words">The resume says “{note.quote}”</span>
    </>
  );
}
