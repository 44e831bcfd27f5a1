import { hc } from "hono/client";

import type { App } from "./app.ts";

/** Built once, so that whoever imports it reads a finished type. */
export type Client = ReturnType<typeof hc<App>>;

export const createClient = (...args: Parameters<typeof hc>): Client => hc<App>(...args);
