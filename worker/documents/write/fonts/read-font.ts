import { AppError } from "#worker/lib/errors.ts";

import type { FontName, ReadFont } from "./font-names.ts";

/** URL path of the fonts among the assets, which browsers use too. */
export const FONT_FILES = "/fonts";

const RETRY_AFTER_S = 10;

/** Creates a reader of the fonts deployed with the Worker. */
export const createFontReader =
  (assets: Pick<Fetcher, "fetch">): ReadFont =>
  async (name) => {
    try {
      // The development server accepts no other host.
      const response = await assets.fetch(`http://localhost${FONT_FILES}/${name}.ttf`);
      if (!response.ok) throw new Error(`${name}.ttf answers ${response.status}`);
      return await response.arrayBuffer();
    } catch (error) {
      throw createUnreadableError(name, error);
    }
  };

const createUnreadableError = (name: FontName, cause: unknown): AppError =>
  Object.assign(
    new AppError(
      503,
      "documents.font_unavailable",
      "A font of this file cannot be read at the moment. Nothing of yours was lost; please try again in a few seconds.",
      { retryAfterSeconds: RETRY_AFTER_S, issues: [{ path: name, message: "cannot be read" }] },
    ),
    { cause },
  );
