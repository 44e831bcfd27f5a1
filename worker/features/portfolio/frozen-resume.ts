import { z } from "zod/mini";

import { PublishedResume } from "./settings.contract.ts";

/** The copy of a resume that strangers may download. */
export const FrozenResume = z.object({ fileId: z.string(), shown: PublishedResume });
export type FrozenResume = z.infer<typeof FrozenResume>;

export const readFrozenResume = (stored: string | null): FrozenResume | null =>
  stored === null ? null : FrozenResume.parse(JSON.parse(stored));
