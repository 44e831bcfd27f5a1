import { describe, expect, it } from "vitest";
import { z } from "zod/mini";

import { DamagedError, defineStoredJson, viewOrDamaged } from "./stored-json.ts";

const column = defineStoredJson(
  "test.things",
  z.object({
    name: z.string().check(z.trim(), z.maxLength(5)),
    tags: z._default(z.optional(z.array(z.string())), []),
  }),
);

describe("a column of JSON", () => {
  it("is read as it was written, with defaults for what came later", () => {
    expect(column.read(column.write({ name: " ab ", tags: ["x"] }))).toEqual({ name: "ab", tags: ["x"] });
    expect(column.read('{"name":"ab"}')).toEqual({ name: "ab", tags: [] });
  });

  it("is not written where it could not be read again, and says where, without the value", () => {
    const write = () => column.write({ name: "too long a name", tags: [] });
    expect(write).toThrow(/test\.things.*name/);
    expect(write).not.toThrow(/too long a name/);
  });

  it("is damaged where it is no JSON, or another thing than its schema", () => {
    for (const stored of ["", "{", "null", '{"name":7}', '{"name":"abcdef"}'])
      expect(() => column.read(stored)).toThrow(DamagedError);
  });
});

it("one damaged row is shown as damaged, and any other error is none of it", () => {
  const view = (stored: string) => column.read(stored).name;
  expect(['{"name":"a"}', "{"].map((row) => viewOrDamaged(row, view, () => "damaged"))).toEqual([
    "a",
    "damaged",
  ]);
  const fail = () => {
    throw new TypeError("another");
  };
  expect(() => viewOrDamaged("{}", fail, () => "damaged")).toThrow("another");
});
