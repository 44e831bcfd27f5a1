import { z } from "zod/mini";

import { VIEW_PATHS } from "./views.paths.contract.ts";

export const PageView = z.object({
  path: z.enum(VIEW_PATHS, "Please name a page of the product."),
  audience: z.enum(["visitor", "person"], "Please say for whom it was shown."),
});
export type PageView = z.infer<typeof PageView>;
