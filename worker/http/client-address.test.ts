import { env } from "cloudflare:workers";
import { Hono } from "hono";
import { describe, expect, it } from "vitest";

import { createContext, systemDeps } from "#worker/context.ts";

import { getClientNetwork } from "./client-address.ts";
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
