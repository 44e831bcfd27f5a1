import { z } from "zod/mini";

/** Format of `createId`. */
export const Id = z.string().check(z.regex(/^[a-z2-7]{26}$/, "This is not an id."));

/** The id of a listing, `jobs.uid`. */
export const JobId = z.string().check(z.regex(/^[a-z2-7]{20}$/, "This is not the id of a job."));

/** Route parameter; a malformed id is a 404, like an unknown one. */
export const ById = z.object({ id: z.string() });
