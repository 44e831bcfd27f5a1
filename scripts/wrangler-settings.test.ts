import { readFile } from "node:fs/promises";
import { join } from "node:path";

import { expect, it } from "vitest";

import { PROJECT } from "./lib/command.ts";

it("pages with a form reach the Worker, which redirects plain http, in both environments", async () => {
  const text = await readFile(join(PROJECT, "wrangler.toml"), "utf8");
  const lists = [...text.matchAll(/^run_worker_first = (\[.*\])$/gm)].map(
    ([, list = "[]"]) => JSON.parse(list) as string[],
  );
  expect(lists).toHaveLength(2);
  expect(lists[0]).toEqual(lists[1]);
  expect(lists[0]).toEqual(expect.arrayContaining(["/", "/login", "/signup", "/api/*"]));
});

it("the crawler does as much in both environments as one round of sixty boards an hour", async () => {
  const text = await readFile(join(PROJECT, "wrangler.toml"), "utf8");
  const values = [...text.matchAll(/^CRAWL_BOARDS_PER_DAY = "(\d+)"$/gm)].map(([, value]) => Number(value));
  expect(values).toEqual([24 * 60, 24 * 60]);
});
