import { env } from "cloudflare:workers";

import { createFontReader } from "#worker/documents/write/fonts/read-font.ts";

/** Reads fonts as the Worker does. */
export const readFont = createFontReader(env.ASSETS);
