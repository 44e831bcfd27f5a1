import type { Context } from "hono";

import { getClientNetwork } from "#worker/http/client-address.ts";
import type { AppEnv } from "#worker/http/env.ts";

import { readDeviceMarks } from "./session-cookie.ts";
import type { Origin } from "./try-password.service.ts";

export const readRequestOrigin = (c: Context<AppEnv>): Origin => ({
  network: getClientNetwork(c),
  marks: readDeviceMarks(c),
});
