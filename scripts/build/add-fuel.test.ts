import { readFile } from "node:fs/promises";
import { join } from "node:path";

import { describe, expect, it } from "vitest";

import { ENGINE_FOLDER, buildJudgeEngines } from "./make-judge-engines.ts";

describe("the engines of the judge", () => {
  it("are what the rewrite makes of their packages", async () => {
    for (const { to, bytes } of await buildJudgeEngines()) {
      expect(WebAssembly.validate(bytes)).toBe(true);
      expect(Buffer.compare(Buffer.from(bytes), await readFile(join(ENGINE_FOLDER, to)))).toBe(0);
    }
  });

  it("charge every function, loop and bulk operation, and export what they charge", async () => {
    const [quickjs, micropython] = await buildJudgeEngines();
    expect(quickjs).toMatchObject({ functions: 1321, loops: 1079, bulkSites: 98 });
    expect(micropython).toMatchObject({ functions: 1456, loops: 836, bulkSites: 138 });
    for (const engine of [quickjs, micropython]) {
      const names = WebAssembly.Module.exports(new WebAssembly.Module(engine?.bytes ?? new Uint8Array()));
      expect(names.map(({ name }) => name)).toEqual(expect.arrayContaining(["fuel", "bulk"]));
    }
  });
});
