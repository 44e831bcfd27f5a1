import { z } from "zod/mini";

import { APP_PATHS } from "#worker/pages/app-paths.contract.ts";

/** Path templates of all pages. Ids, names and queries are never recorded. */
const VIEW_PATHS = [
  "/",
  "/about",
  "/privacy-policy",
  "/terms-of-service",
  "/contact",
  ...APP_PATHS,
  "not found",
];

export const PageView = z.object({
  path: z.enum(VIEW_PATHS, "Please name a page of the product."),
  audience: z.enum(["visitor", "person"], "Please say for whom it was shown."),
});
export type PageView = z.infer<typeof PageView>;
