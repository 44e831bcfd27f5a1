import type { z } from "zod/mini";

import type { Errors } from "./use-form.ts";

/** Validates a form with the same contract as the server; keeps the first problem of each field. */
export const checkContract =
  <Schema extends z.ZodMiniType>(schema: Schema) =>
  (values: z.input<Schema>): Errors => {
    const read = schema.safeParse(values);
    const errors: Errors = {};
    for (const { path, message } of read.success ? [] : read.error.issues) errors[path.join(".")] ??= message;
    return errors;
  };
