import type { Context } from "hono";

import type { AppEnv } from "./env.ts";

/**
 * The network that a request comes from: /24 of IPv4, /64 of IPv6. Only the header that Cloudflare sets is read, and only
 * where Cloudflare stands in front; anything that a client can send says nothing.
 */
export function clientNetwork(c: Context<AppEnv>): string {
  const { isBehindCloudflare } = c.get("ctx").config;
  const address = (isBehindCloudflare ? c.req.header("cf-connecting-ip") : undefined) ?? "local";
  if (/^\d+\.\d+\.\d+\.\d+$/.test(address)) return address.split(".").slice(0, 3).join(".");
  return address.includes(":") ? expandIpv6(address).slice(0, 4).join(":") : address;
}

function expandIpv6(address: string): string[] {
  const [head = "", tail] = address.split("::");
  const left = head === "" ? [] : head.split(":");
  const right = tail === undefined || tail === "" ? [] : tail.split(":");
  const gap = tail === undefined ? 0 : Math.max(0, 8 - left.length - right.length);
  return [...left, ...Array.from({ length: gap }, () => "0"), ...right];
}
