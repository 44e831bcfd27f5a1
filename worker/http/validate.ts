import { zValidator } from "@hono/zod-validator";
import type { ValidationTargets } from "hono";
import type { ZodMiniType } from "zod/mini";

import { AppError } from "#worker/lib/errors.ts";

/** Validates a part of the request with a contract; invalid input is a 400 that names every field. */
export const validate = <Target extends keyof ValidationTargets, Schema extends ZodMiniType>(
  target: Target,
  schema: Schema,
) =>
  zValidator(target, schema, (result) => {
    if (result.success) return;
    const all = result.error.issues.map((issue) => ({ path: issue.path.join("."), message: issue.message }));
    // Only the first issue of each field; later ones are usually its consequences.
    const issues = all.filter(({ path }, at) => all.findIndex((issue) => issue.path === path) === at);
    throw new AppError(400, "request.invalid", issues[0]?.message ?? "Please check what you have entered.", {
      issues,
    });
  });
