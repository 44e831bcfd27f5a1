import type { Context } from "hono";

import type { AppEnv } from "./env.ts";

const isHttps = (c: Context<AppEnv>): boolean => new URL(c.req.url).protocol === "https:";

/** `__Host-` binds the cookie to this host over https; plain http (on a developer's laptop) does not support it. */
export const getCookieName = (c: Context<AppEnv>, name: "session" | "device" | "bookmark"): string =>
  isHttps(c) ? `__Host-${name}` : name;

export const getCookieOptions = (c: Context<AppEnv>) =>
  ({ path: "/", httpOnly: true, sameSite: "Lax", secure: isHttps(c) }) as const;

/** All values of cookies with a name, in the browser's order. */
export const readCookies = (c: Context<AppEnv>, name: string): string[] =>
  (c.req.header("cookie") ?? "").split(";").flatMap((pair) => {
    const [key, value = ""] = pair.trim().split("=", 2);
    return key === name ? [value] : [];
  });
