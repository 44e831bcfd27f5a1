import { z } from "zod/mini";

import { defineStoredJson } from "#worker/lib/stored-json.ts";

import { PublishedResume } from "./settings.contract.ts";

/** The copy of a resume that visitors may download. */
export const FrozenResume = z.object({ fileId: z.string(), shown: PublishedResume });
export type FrozenResume = z.infer<typeof FrozenResume>;

export const FROZEN_RESUME = defineStoredJson("portfolio_settings.resume", FrozenResume);

export const readFrozenResume = (stored: string | null): FrozenResume | null =>
  stored === null ? null : FROZEN_RESUME.read(stored);
