import { readFileSync } from "node:fs";
import { join } from "node:path";

import { validate } from "jsonschema";
import { expect, it } from "vitest";

import { PROJECT } from "./command.ts";
import { BUILT_IN, type Lock, createSbom, parseLock } from "./sbom.ts";

/** Of the schema of CycloneDX 1.6 what is written here: names that it does not have, and forms that it does not allow, fail. */
const REF = { type: "string", minLength: 1 };
const SCHEMA = {
  type: "object",
  required: ["bomFormat", "specVersion"],
  additionalProperties: false,
  properties: {
    $schema: { enum: ["http://cyclonedx.org/schema/bom-1.6.schema.json"] },
    bomFormat: { enum: ["CycloneDX"] },
    specVersion: { enum: ["1.6"] },
    version: { type: "integer", minimum: 1 },
    metadata: {
      type: "object",
      additionalProperties: false,
      properties: { component: { $ref: "#/definitions/component" } },
    },
    components: { type: "array", uniqueItems: true, items: { $ref: "#/definitions/component" } },
    dependencies: {
      type: "array",
      uniqueItems: true,
      items: {
        type: "object",
        required: ["ref"],
        additionalProperties: false,
        properties: { ref: REF, dependsOn: { type: "array", uniqueItems: true, items: REF } },
      },
    },
  },
  definitions: {
    component: {
      type: "object",
      required: ["type", "name"],
      additionalProperties: false,
      properties: {
        type: { enum: ["application", "library"] },
        "bom-ref": REF,
        group: { type: "string" },
        name: { type: "string" },
        version: { type: "string", maxLength: 1024 },
        scope: { enum: ["required", "optional", "excluded"] },
        purl: { type: "string", pattern: "^pkg:npm/(%40[^/]+/)?[^/@]+@[^@]+$" },
        hashes: {
          type: "array",
          items: {
            type: "object",
            required: ["alg", "content"],
            additionalProperties: false,
            properties: {
              alg: { enum: ["SHA-512"] },
              content: { type: "string", pattern: "^[a-f0-9]{128}$" },
            },
          },
        },
      },
    },
  },
};

const lock = parseLock(readFileSync(join(PROJECT, "bun.lock"), "utf8"));

it("lists what production needs in the form of CycloneDX 1.6, each once, with its digest", () => {
  const sbom = createSbom(lock);
  expect(validate(sbom, SCHEMA).errors.map(String)).toEqual([]);
  const refs = sbom.components.map((component) => component["bom-ref"]);
  expect(new Set(refs).size).toBe(refs.length);
  for (const name of [...Object.keys(lock.workspaces[""].dependencies), ...BUILT_IN])
    expect(
      refs.some((ref) => ref.startsWith(`pkg:npm/${name.replace("@", "%40")}@`)),
      name,
    ).toBe(true);
  expect(refs.filter((ref) => /vitest|oxlint|playwright/.test(ref))).toEqual([]);
  expect(sbom.components.filter(({ hashes }) => hashes === undefined)).toEqual([]);
  const known = new Set([...refs, sbom.metadata.component["bom-ref"]]);
  for (const { ref, dependsOn } of sbom.dependencies)
    expect([ref, ...dependsOn].filter((one) => !known.has(one))).toEqual([]);
});

it("finds the version that stands nearest to what needs it", () => {
  const entry = (id: string, dependencies: Record<string, string> = {}): Lock["packages"][string] => [
    id,
    "",
    { dependencies },
  ];
  const { components, dependencies } = createSbom({
    workspaces: { "": { name: "x", dependencies: { "@a/b": "1", c: "1" } } },
    packages: {
      "@a/b": entry("@a/b@1.0.0", { c: "2", d: "1" }),
      "@a/b/c": entry("c@2.0.0", { d: "1" }),
      c: entry("c@1.0.0"),
      d: entry("d@1.0.0"),
      tool: entry("tool@1.0.0"),
    },
  });
  expect(components.map((component) => component["bom-ref"])).toEqual([
    "pkg:npm/%40a/b@1.0.0",
    "pkg:npm/c@1.0.0",
    "pkg:npm/c@2.0.0",
    "pkg:npm/d@1.0.0",
  ]);
  expect(dependencies).toContainEqual({
    ref: "pkg:npm/%40a/b@1.0.0",
    dependsOn: ["pkg:npm/c@2.0.0", "pkg:npm/d@1.0.0"],
  });
});
