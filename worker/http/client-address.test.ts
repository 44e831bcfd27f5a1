import { env } from "cloudflare:workers";
import { Hono } from "hono";
import { describe, expect, it } from "vitest";

import { createContext, systemDeps } from "#worker/context.ts";

import { findNetwork, getClientNetwork } from "./client-address.ts";
import type { AppEnv } from "./env.ts";

async function read(headers: Record<string, string>, variables: Partial<Env>) {
  const app = new Hono<AppEnv>().get("/", (c) => {
    c.set("ctx", createContext({ ...env, ...variables } as Env, systemDeps));
    return c.json(getClientNetwork(c));
  });
  return (await app.request("/", { headers })).json();
}

const OWN = { BEHIND_CLOUDFLARE: "0", CLIENT_ADDRESS_HEADER: "X-Forwarded-For" };

describe("the network of a client", () => {
  it("is what the proxy's header says, where one is configured", async () => {
    expect(await read({ "x-forwarded-for": "203.0.113.9" }, OWN)).toEqual({ near: "203.0.113", site: null });
    expect(await read({ "x-forwarded-for": "2001:DB8:1:2::7" }, OWN)).toEqual({
      near: "2001:db8:1:2",
      site: "2001:db8:1",
    });
  });

  it("is the last of a list, since what is before it came from the client", async () => {
    expect(await read({ "x-forwarded-for": "198.51.100.1, 203.0.113.9" }, OWN)).toMatchObject({
      near: "203.0.113",
    });
  });

  it("is one for all where no header is trusted, or the header holds no address", async () => {
    const local = { near: "local", site: null };
    const header = { "x-forwarded-for": "203.0.113.9", "cf-connecting-ip": "203.0.113.9" };
    expect(await read(header, { BEHIND_CLOUDFLARE: "0", CLIENT_ADDRESS_HEADER: "" })).toEqual(local);
    expect(await read({ "cf-connecting-ip": "203.0.113.9" }, OWN)).toEqual(local);
    expect(await read({ "x-forwarded-for": "unknown" }, OWN)).toEqual(local);
  });

  it("is never configured twice", async () => {
    const both = { ...env, ...OWN, BEHIND_CLOUDFLARE: "1" } as Env;
    expect(() => createContext(both, systemDeps).config).toThrow(
      expect.objectContaining({ code: "setup.bad_variable" }),
    );
  });
});

describe("an address as proxies write it", () => {
  it.each([
    ["203.0.113.9", "203.0.113", null],
    ["203.0.113.9:40001", "203.0.113", null],
    ["::ffff:203.0.113.9", "203.0.113", null],
    ["::FFFF:cb00:7109", "203.0.113", null],
    ["0:0:0:0:0:ffff:203.0.113.9", "203.0.113", null],
    ["[::ffff:203.0.113.9]:40001", "203.0.113", null],
    ["2001:db8:1:2::7", "2001:db8:1:2", "2001:db8:1"],
    ["2001:0DB8:0001:0002:0:0:0:7", "2001:db8:1:2", "2001:db8:1"],
    ["[2001:db8:1:2::7]", "2001:db8:1:2", "2001:db8:1"],
    ["[2001:db8:1:2::7]:40001", "2001:db8:1:2", "2001:db8:1"],
    ["2001:db8::203.0.113.9", "2001:db8:0:0", "2001:db8:0"],
    ["fe80::7%eth0", "fe80:0:0:0", "fe80:0:0"],
    ["::1", "0:0:0:0", "0:0:0"],
  ])("%s is of one network, whatever its form", (written, near, site) => {
    expect(findNetwork(written)).toEqual({ near, site });
  });

  it.each([
    "",
    "unknown",
    "_hidden",
    "a:b",
    "1.2.3",
    "1.2.3.4.5",
    "1.2.3.",
    "203.0.113.256",
    "203.0.113.9:",
    "203.0.113.9:port",
    "203.0.113.9 203.0.113.9",
    "2001:db8",
    "2001:db8::1::2",
    "1:2:3:4:5:6:7:8:9",
    "1:2:3:4:5:6:7::8",
    "2001:db8:12345::1",
    "[2001:db8::1",
    "for=203.0.113.9",
  ])("'%s' is none, and of the one network of those who tell none", (written) => {
    expect(findNetwork(written)).toEqual({ near: "local", site: null });
  });
});
