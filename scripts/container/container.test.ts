import { readFile } from "node:fs/promises";
import { join } from "node:path";

import { expect, it } from "vitest";

import { PROJECT } from "#scripts/lib/command.ts";

const read = (file: string): Promise<string> => readFile(join(PROJECT, file), "utf8");

it("gives the build every claim and the address of the public pages", async () => {
  const [brand, dockerfile, compose] = await Promise.all(
    ["src/brand.ts", "scripts/container/Dockerfile", "scripts/container/compose.yaml"].map((file) =>
      read(file),
    ),
  );
  const names = [...(brand ?? "").matchAll(/readVariable\("((?:SITE_URL|CLAIM_)\w*)"/g)].map(
    ([, name]) => name,
  );
  expect(names.length).toBeGreaterThan(8);
  const asked = [...(dockerfile ?? "").matchAll(/^ARG (.*)$/gm)].flatMap(([, line = ""]) => line.split(" "));
  const given = [...(compose ?? "").matchAll(/^ {8}(\w+): /gm)].map(([, name]) => name);
  expect(asked).toEqual(expect.arrayContaining(names));
  expect(given).toEqual(expect.arrayContaining(names));
});

it("has a proxy that refuses the runtime's addresses and overwrites the header that is believed", async () => {
  const [caddyfile, compose] = await Promise.all([
    read("scripts/container/Caddyfile"),
    read("scripts/container/compose.yaml"),
  ]);
  expect(caddyfile).toMatch(/path \/cdn-cgi \/cdn-cgi\/\*/);
  const [, header = ""] = /CLIENT_ADDRESS_HEADER: (\S+)/.exec(compose) ?? [];
  expect(caddyfile.toLowerCase()).toContain(`header_up ${header} {remote_host}`);
  // The port of the product itself stays within the network of the containers.
  expect([...compose.matchAll(/"(\d+:\d+)(?:\/udp)?"/g)].map(([, port]) => port)).toEqual([
    "80:80",
    "443:443",
    "443:443",
  ]);
});
