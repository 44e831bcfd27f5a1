import { globSync } from "node:fs";
import { basename } from "node:path";

import { describe, expect, it } from "vitest";

import { PROJECT } from "./command.ts";
import { JOURNEYS } from "./journeys.ts";
import { selectTests } from "./select-tests.ts";
import { SMOKE, sortTests } from "./test-projects.ts";

const projects = sortTests();

describe("the projects of tests", () => {
  it("have every file once", () => {
    const all = globSync("{worker,src,scripts,testing}/**/*.test.{ts,tsx}", { cwd: PROJECT });
    expect(Object.values(projects).flat().toSorted()).toEqual(all.toSorted());
  });

  it("keep what only computes out of workerd, but for a smoke test of each part", () => {
    const computing =
      /^worker\/(?:ai|documents|judge|career|lib)\/|^worker\/features\/jobs\/(?:sources|listing)\//;
    const inWorkerd = projects.workerd.filter((test) => computing.test(test));
    expect(inWorkerd).toEqual(SMOKE.toSorted());
  });
});

describe("the journeys", () => {
  it("are named with their folders", () => {
    const named = new Set(JOURNEYS.flatMap(([, specs]) => specs));
    const specs = globSync("e2e/*.spec.ts", { cwd: PROJECT }).map((file) => basename(file, ".spec.ts"));
    expect([...named].toSorted()).toEqual(specs.toSorted());
  });

  it("are of folders that are there", () => {
    for (const [folders] of JOURNEYS)
      expect(
        folders.filter((folder) => globSync(`${folder}*`, { cwd: PROJECT }).length > 0),
        folders.join(),
      ).not.toEqual([]);
  });
});

describe("what is selected for a change", () => {
  it("of a service are the tests of its feature and of those that use it, and its journeys", () => {
    const { tests, specs } = selectTests(["worker/features/applications/applications.service.ts"]);
    expect(tests).toContain("worker/features/applications/applications.test.ts");
    expect(tests).not.toContain("worker/features/auth/auth.test.ts");
    expect(specs).toContain("applications.spec.ts");
    expect(tests.length).toBeLessThan(60);
  });

  it("of one module are the tests that load it", () => {
    const { tests, specs } = selectTests(["worker/features/jobs/sources/employers/gem.ts"]);
    expect(tests).toContain("worker/features/jobs/sources/employers/gem.test.ts");
    expect(tests).not.toContain("worker/features/jobs/sources/employers/lever.test.ts");
    expect(specs).toEqual([]);
  });

  it("of what all depend on is everything", () => {
    expect(selectTests(["wrangler.toml"]).tests).toHaveLength(Object.values(projects).flat().length);
  });
});
