import { expect, it } from "vitest";

import { WORK, WorkBudget } from "../work-budget.ts";
import { ValueReader, getName } from "./values.ts";

it.each([
  ["/Type", "Type"],
  ["/A#20b#zz#4", "A b#zz#4"],
  [`/${"a".repeat(127)}`, "a".repeat(127)],
  [`/${"#41".repeat(127)}`, "A".repeat(127)],
])("the name %s", (text, name) => {
  expect(getName(new ValueReader(text, 0, new WorkBudget()).readAll())).toBe(name);
});

it.each(["a", "#41"])("a name of %s without an end is cut to its longest, and counted whole", (piece) => {
  const budget = new WorkBudget();
  const text = `/${piece.repeat(3_000_000)} 7`;
  const reader = new ValueReader(text, 0, budget);
  expect(getName(reader.readAll())).toHaveLength(127);
  expect(reader.readAll()).toBe(7);
  expect(budget.spent.characters).toBeGreaterThanOrEqual(text.length);
  const small = new WorkBudget({ bounds: { ...WORK, characters: { ...WORK.characters, most: 1 << 20 } } });
  expect(() => new ValueReader(text, 0, small).readAll()).toThrow();
});
