import { z } from "zod/mini";

/** What `newId` gives. */
export const Id = z.string().check(z.regex(/^[a-z2-7]{26}$/, "This is not an id."));

/** The id of a listing, `jobs.uid`. */
export const JobId = z.string().check(z.regex(/^[a-z2-7]{20}$/, "This is not the id of a job."));

/** The parameter of a route; what is no id is not found, as an unknown one is. */
export const ById = z.object({ id: z.string() });
