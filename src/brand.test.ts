import { expect, it } from "vitest";

import { brand } from "./brand.ts";

const texts = import.meta.glob<string>(
  ["./**/*.{ts,tsx}", "../{worker,scripts,e2e}/**/*.ts", "../index.html", "!./brand.ts"],
  { query: "?raw", import: "default", eager: true },
);

it("the name of the product stands in one file", () => {
  expect(Object.keys(texts).length).toBeGreaterThan(100);
  expect(Object.keys(texts).filter((file) => texts[file]?.includes(brand.name))).toEqual([]);
});
