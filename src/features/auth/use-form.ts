import { type FormEvent, useState } from "react";

import { ApiError } from "#src/lib/api.ts";
import { useEarlyInput } from "#src/lib/early-input.ts";

export type Errors<Name extends string> = Partial<Record<Name, string>>;

/** The fields of a form, what is wrong with each, and the cursor at the first that is wrong. */
export function useForm<Name extends string>(names: readonly Name[]) {
  const [values, setValues] = useState(
    () => Object.fromEntries(names.map((name) => [name, ""])) as Record<Name, string>,
  );
  const [errors, setErrors] = useState<Errors<Name>>({});
  useEarlyInput(names, (early) => setValues((before) => ({ ...before, ...early })));

  return {
    values,
    errors,
    change(name: Name, value: string) {
      setValues((before) => ({ ...before, [name]: value }));
      setErrors(({ [name]: _mended, ...others }) => others as Errors<Name>);
    },
    refuse(errors: Errors<Name>, form: HTMLFormElement) {
      setErrors(errors);
      const first = names.find((name) => errors[name] !== undefined);
      const field = first === undefined ? null : form.elements.namedItem(first);
      if (field instanceof HTMLInputElement) field.focus();
    },
    clear: () => setErrors({}),
  };
}

export type Submit = FormEvent<HTMLFormElement>;

/** What the server says of each field. */
export const issuesOf = <Name extends string>(error: unknown): Errors<Name> =>
  (error instanceof ApiError
    ? Object.fromEntries(error.issues.map(({ path, message }) => [path, message]))
    : {}) as Errors<Name>;
