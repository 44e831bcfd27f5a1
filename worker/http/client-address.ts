import type { Context } from "hono";

import type { Network } from "#worker/lib/network.ts";

import type { AppEnv } from "./env.ts";

/**
 * Trusts only the header set by what is configured to be in front, Cloudflare or the operator's own proxy; clients can forge
 * everything else. Of a list, which proxies lengthen at its end, only the last address is the proxy's own word.
 */
export function getClientNetwork(c: Context<AppEnv>): Network {
  const { isBehindCloudflare, clientAddressHeader } = c.get("ctx").config;
  const name = isBehindCloudflare ? "cf-connecting-ip" : clientAddressHeader;
  const address = (name === null ? undefined : c.req.header(name))?.split(",").at(-1)?.trim() ?? "local";
  if (/^\d+\.\d+\.\d+\.\d+$/.test(address))
    return { near: address.split(".").slice(0, 3).join("."), site: null };
  if (!address.includes(":")) return { near: "local", site: null };
  const groups = expandIpv6(address);
  return { near: groups.slice(0, 4).join(":"), site: groups.slice(0, 3).join(":") };
}

/** Normalizes each group, so that "2001:DB8::1" and "2001:0db8::1" are equal. */
function expandIpv6(address: string): string[] {
  const [head = "", tail] = address.toLowerCase().split("::");
  const left = head === "" ? [] : head.split(":");
  const right = tail === undefined || tail === "" ? [] : tail.split(":");
  const gap = tail === undefined ? 0 : Math.max(0, 8 - left.length - right.length);
  return [...left, ...Array.from({ length: gap }, () => "0"), ...right].map((group) =>
    group.replace(/^0+(?=.)/, ""),
  );
}
