import { readFileSync } from "node:fs";
import { join } from "node:path";

import { expect, it } from "vitest";

import { PROJECT } from "./command.ts";
import { drawDataModel, readGroups } from "./draw-data-model.ts";

it("the picture shows the schema as it is: otherwise run bun run db:picture", async () => {
  const picture = readFileSync(join(PROJECT, "docs/pictures/data-model.svg"), "utf8");
  expect(picture).toBe(drawDataModel(await readGroups()));
});

it("every table is in it once, with what it refers to", async () => {
  const picture = drawDataModel(await readGroups());
  const names = [...picture.matchAll(/<text class="name" x="\d+" y="\d+">(\w+)<\/text>/g)].map(
    ([, name]) => name,
  );
  const tables = (await readGroups()).flatMap((group) => group.tables.map(({ name }) => name));
  expect(names.toSorted()).toEqual(tables.toSorted());
  expect(new Set(names).size).toBe(names.length);
  expect(picture).toContain("search_id → saved_searches");
  expect(picture.match(/class="arrow"/g)?.length).toBeGreaterThan(8);
});
