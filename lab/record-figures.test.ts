import { readFile } from "node:fs/promises";
import { join } from "node:path";

import { expect, it } from "vitest";

import { PROJECT } from "#scripts/lib/command.ts";

import { renderFigures } from "./record-figures.ts";

it("the document has the figures that commands have kept, and no others", async () => {
  expect(await readFile(join(PROJECT, "docs/performance.md"), "utf8")).toBe(await renderFigures());
});
