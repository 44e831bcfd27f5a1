import { hc } from "hono/client";

import type { App } from "./app.ts";

/** Computed once here, so that importers read a finished type. */
export type Client = ReturnType<typeof hc<App>>;

export const createClient = (...args: Parameters<typeof hc>): Client => hc<App>(...args);
