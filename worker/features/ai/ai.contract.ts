import { z } from "zod/mini";

/** How a result came about: stored with it and shown beside it. */
export const MadeBy = z.object({
  engine: z.enum(["embedded", "model"]),
  /** The model's name; null for the embedded engine. */
  model: z.nullable(z.string()),
  /** Task and version, "parse-resume/1". */
  version: z.string(),
  /** Why the embedded engine answered although a model is configured; null where it did not stand in. */
  degraded: z.nullable(z.enum(["timeout", "unavailable", "invalid", "not_grounded"])),
  at: z.string(),
});
export type MadeBy = z.infer<typeof MadeBy>;
