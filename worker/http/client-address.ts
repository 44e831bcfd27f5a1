import type { Context } from "hono";

import type { Network } from "#worker/lib/network.ts";

import type { AppEnv } from "./env.ts";

/**
 * Network of all clients without a trusted address: they share one, so that none can gain others by forging headers.
 */
const UNTOLD: Network = { near: "local", site: null };
const IPV4 = /^(?:(?:25[0-5]|2[0-4]\d|1?\d?\d)(?:\.(?!$)|$)){4}$/;
const GROUPS = 8;

/**
 * The client's network. Trusts only the header of the configured proxy, Cloudflare's or the operator's own; clients can
 * forge all others. Proxies append to a list, so only its last address is the proxy's own.
 */
export function getClientNetwork(c: Context<AppEnv>): Network {
  const { isBehindCloudflare, clientAddressHeader } = c.get("ctx").config;
  const name = isBehindCloudflare ? "cf-connecting-ip" : clientAddressHeader;
  const written = name === null ? undefined : c.req.header(name);
  return findNetwork(written?.split(",").at(-1)?.trim() ?? "");
}

/** The network of an address in any form used by proxies: with a port, in brackets, IPv4 within IPv6. */
export function findNetwork(written: string): Network {
  const address = removePort(written);
  if (IPV4.test(address)) return findIpv4Network(address);
  const groups = expandIpv6(address);
  if (groups === null) return UNTOLD;
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xff_ff;
  if (isMapped) return findIpv4Network(groups.slice(6).flatMap(splitBytes).join("."));
  const texts = groups.map((group) => group.toString(16));
  return { near: texts.slice(0, 4).join(":"), site: texts.slice(0, 3).join(":") };
}

const findIpv4Network = (address: string): Network => ({
  near: address.split(".").slice(0, 3).join("."),
  site: null,
});

/**
 * Removes a port: "203.0.113.9:40001", "[2001:db8::1]:40001" and "[2001:db8::1]". An IPv6 address without brackets has
 * none.
 */
function removePort(written: string): string {
  const [, bracketed, plain] = /^(?:\[([^\]]*)\]|([\d.]+))(?::\d{1,5})?$/.exec(written) ?? [];
  return bracketed ?? plain ?? written;
}

const splitBytes = (group: number): number[] => [group >> 8, group & 255];

/**
 * The eight groups of an IPv6 address as numbers, so that "2001:DB8::1" and "2001:0db8::1" are equal; null for other
 * texts.
 */
function expandIpv6(address: string): number[] | null {
  const [withoutZone = ""] = address.split("%");
  const halves = withoutZone.split("::");
  if (halves.length > 2) return null;
  const [left = [], right = []] = halves.map(readGroups);
  if (left === null || right === null) return null;
  const gap = GROUPS - left.length - right.length;
  // "::" stands for at least one group, and without it all eight must be present.
  if (halves.length === 2 ? gap < 1 : gap !== 0) return null;
  return [...left, ...Array.from({ length: gap }, () => 0), ...right];
}

/** Reads the groups on one side of "::"; the last two may be written as IPv4. */
function readGroups(text: string): number[] | null {
  if (text === "") return [];
  const parts = text.split(":");
  const last = parts.at(-1) ?? "";
  const isIpv4 = IPV4.test(last);
  const groups = isIpv4 ? parts.slice(0, -1) : parts;
  if (!groups.every((group) => /^[\da-f]{1,4}$/i.test(group))) return null;
  const numbers = groups.map((group) => Number.parseInt(group, 16));
  if (!isIpv4) return numbers;
  const [a = 0, b = 0, c = 0, d = 0] = last.split(".").map(Number);
  return [...numbers, (a << 8) + b, (c << 8) + d];
}
