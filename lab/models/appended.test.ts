import { expect, it } from "vitest";

import { measureAppended } from "./appended.ts";

it("no address, unseen character or tag that a model appends is in what a task makes", async () => {
  expect((await measureAppended()).left).toEqual([]);
});
