import { type FormEvent, useState } from "react";

import { ApiError } from "./api.ts";

/** What is wrong, by the path of the field: "url", "rounds.0.note". */
export type Errors<Name extends string = string> = Partial<Record<Name, string>>;
export type Submit = FormEvent<HTMLFormElement>;

type FormOptions<Values> = {
  initial: Values;
  /** What is wrong with the values; `checkContract` makes one of a contract. */
  check: (values: Values) => Errors;
  /** Called with values in which nothing is wrong. What the server refuses goes to `refuse`. */
  send: (values: Values, refuse: (error: unknown) => void) => void;
  /** More than the fields say by themselves. */
  onInvalid?: (values: Values) => void;
};

/** The fields of a form, what is wrong with each, and the cursor at the first that is wrong. */
export function useForm<Values extends object>({ initial, check, send, onInvalid }: FormOptions<Values>) {
  const [begun, setBegun] = useState(initial);
  const [values, setValues] = useState(initial);
  const [errors, setErrors] = useState<Errors>({});

  function refuse(wrong: Errors, form: HTMLFormElement) {
    setErrors(wrong);
    const first = [...form.elements].find((field) => wrong[field.getAttribute("name") ?? ""] !== undefined);
    if (!(first instanceof HTMLElement)) return;
    first.focus();
    // What says why stands below it, and comes with the next frame.
    requestAnimationFrame(() => first.scrollIntoView({ block: "center" }));
  }

  return {
    values,
    errors,
    isDirty: JSON.stringify(values) !== JSON.stringify(begun),
    /** A field that was touched is not wrong until it is looked at again. */
    set(changed: Partial<Values>) {
      setValues((before) => ({ ...before, ...changed }));
      setErrors((before) =>
        Object.fromEntries(
          Object.entries(before).filter(([path]) => !((path.split(".")[0] ?? path) in changed)),
        ),
      );
    },
    /** Other values to begin with. */
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

/** What the server says of each field. */
export const listIssues = (error: unknown): Errors =>
  error instanceof ApiError
    ? Object.fromEntries(error.issues.map(({ path, message }) => [path, message]))
    : {};
