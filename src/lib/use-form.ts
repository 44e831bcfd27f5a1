import { type FormEvent, useState } from "react";

import { ApiError } from "./api.ts";

/** Error messages by field path: "url", "rounds.0.note". */
export type Errors<Name extends string = string> = Partial<Record<Name, string>>;
export type Submit = FormEvent<HTMLFormElement>;

type TextName<Values> = {
  [Name in keyof Values & string]: Values[Name] extends string ? Name : never;
}[keyof Values & string];

type FormOptions<Values> = {
  initial: Values;
  /** Validates the values; `checkContract` builds this from a contract. */
  check: (values: Values) => Errors;
  /** Called with valid values. Pass errors from the server to `refuse`. */
  send: (values: Values, refuse: (error: unknown) => void) => void;
  /** Extra handling of invalid input beyond the field errors. */
  onInvalid?: (values: Values) => void;
};

/** Form state with an error per field; focuses the first invalid field. */
export function useForm<Values extends object>({ initial, check, send, onInvalid }: FormOptions<Values>) {
  const [begun, setBegun] = useState(initial);
  const [values, setValues] = useState(initial);
  const [errors, setErrors] = useState<Errors>({});

  function refuse(wrong: Errors, form: HTMLFormElement) {
    setErrors(wrong);
    const first = [...form.elements].find((field) => wrong[field.getAttribute("name") ?? ""] !== undefined);
    if (!(first instanceof HTMLElement)) return;
    first.focus();
    // Scroll in the next frame, because the error message below the field is rendered then.
    requestAnimationFrame(() => first.scrollIntoView({ block: "center" }));
  }

  /** Clears the errors of changed fields until the next validation. */
  function set(changed: Partial<Values>) {
    setValues((before) => ({ ...before, ...changed }));
    setErrors((before) =>
      Object.fromEntries(
        Object.entries(before).filter(([path]) => !((path.split(".")[0] ?? path) in changed)),
      ),
    );
  }

  return {
    values,
    errors,
    isDirty: JSON.stringify(values) !== JSON.stringify(begun),
    set,
    /** The props of a text field. */
    bind: (name: TextName<Values>) => ({
      name,
      value: values[name] as string,
      error: errors[name],
      onChange: ({ target }: { target: { value: string } }) =>
        set({ [name]: target.value } as Partial<Values>),
    }),
    /** Replaces the initial values. */
    reset(next: Values) {
      setBegun(next);
      setValues(next);
      setErrors({});
    },
    onSubmit(event: Submit) {
      event.preventDefault();
      const form = event.currentTarget;
      const wrong = check(values);
      if (Object.keys(wrong).length > 0) {
        onInvalid?.(values);
        refuse(wrong, form);
        return;
      }
      setErrors({});
      send(values, (error) => refuse(isErrors(error) ? error : listIssues(error), form));
    },
  };
}

const isErrors = (error: unknown): error is Errors =>
  typeof error === "object" && error !== null && !(error instanceof Error);

/** The server's errors by field. */
export const listIssues = (error: unknown): Errors =>
  error instanceof ApiError
    ? Object.fromEntries(error.issues.map(({ path, message }) => [path, message]))
    : {};
