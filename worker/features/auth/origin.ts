import type { Context } from "hono";

import { clientNetwork } from "#worker/http/client-address.ts";
import type { AppEnv } from "#worker/http/env.ts";

import { readDeviceMarks } from "./session-cookie.ts";
import type { Origin } from "./try-password.service.ts";

export const readOrigin = (c: Context<AppEnv>): Origin => ({
  network: clientNetwork(c),
  marks: readDeviceMarks(c),
});
