import { z } from "zod/mini";

/** A deleted record in `GET /deleted`, erased for good 30 days after `deletedAt`. */
export const DeletedRecord = z.object({ id: z.string(), title: z.string(), deletedAt: z.string() });
export type DeletedRecord = z.infer<typeof DeletedRecord>;

const MAX_PAGE = 200;

/** Page parameters of a list; without `limit` the whole list is returned. */
export const ListPage = z.object({
  limit: z.optional(
    z.pipe(
      z.string().check(z.regex(/^\d{1,3}$/, "This is no number.")),
      z.pipe(z.transform(Number), z.int().check(z.gte(1), z.lte(MAX_PAGE))),
    ),
  ),
  /** The cursor of the next page, from the `Link` header of the previous page. */
  cursor: z.optional(z.string().check(z.maxLength(400), z.regex(/^[\w-]+$/, "This is not a cursor."))),
});
export type ListPage = z.infer<typeof ListPage>;
