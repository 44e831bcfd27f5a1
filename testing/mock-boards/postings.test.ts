import { describe, expect, it } from "vitest";

import { findCountry } from "./places.ts";
import { createMockBoards } from "./server.ts";
import { type Trade, getOccupation, getTrade, trades } from "./trades.ts";

const { postings, listedRows } = createMockBoards({ nowMs: Date.UTC(2026, 10, 1), perBoard: 40 });
const all = [...postings, ...listedRows];

const CURRENCIES: Record<string, string> = {
  US: "USD",
  GB: "GBP",
  DE: "EUR",
  CA: "CAD",
  IN: "INR",
  JP: "JPY",
};
const getLines = (lines: Record<string, string[]>, title: string): string[] =>
  Object.keys(lines).filter((line) => lines[line]?.includes(title));
describe("the openings of the mock boards", () => {
  it("are paid in the money of their place", () => {
    for (const { pay, places, title } of all) {
      const country = findCountry(places[0] ?? "") ?? "";
      if (pay !== null && CURRENCIES[country] !== undefined)
        expect(pay.currency, `${title} in ${places[0]}`).toBe(CURRENCIES[country]);
    }
    expect(new Set(all.map(({ pay }) => pay?.currency)).size).toBeGreaterThan(10);
  });

  it("are paid as usual for their title: a cashier less than a counsel, a junior less than a lead", () => {
    const dollars = (word: RegExp) =>
      all.flatMap(({ title, pay }) =>
        pay?.currency === "USD" && word.test(title) ? [pay.period === "hour" ? pay.max * 2080 : pay.max] : [],
      );
    expect(Math.max(...dollars(/Cashier/))).toBeLessThan(60_000);
    expect(Math.min(...dollars(/^(Senior )?(Corporate|Commercial) Counsel/))).toBeGreaterThan(120_000);
    expect(Math.max(...dollars(/^Junior .*Engineer/))).toBeLessThan(Math.max(...dollars(/^Lead .*Engineer/)));
  });

  it("ask for as many years as the words of their title say", () => {
    const listYears = (word: RegExp) =>
      new Set(all.filter(({ title }) => word.test(title)).map(({ years }) => years));
    expect([...listYears(/^(Graduate|Entry Level) | Intern\b/)]).toEqual([null]);
    expect([...listYears(/^Junior |Level I$/)]).toEqual([1]);
    expect(Math.min(...[...listYears(/^(Senior|Sr\.|Lead|Principal) /)].map(Number))).toBeGreaterThan(4);
  });

  it("say nothing that is not true of their occupation", () => {
    for (const { title, sections, ...of } of all) {
      const trade = getTrade(of.trade);
      expect(sections[1]?.items[0]).toBe(getOccupation(trade, of.occupation).must);
      const duties = new Set(getLines(trade.duties, of.occupation));
      for (const duty of sections[0]?.items ?? []) expect(duties, title).toContain(duty);
    }
  });

  it("can be done from home only where the work can", () => {
    const far = all.filter(
      ({ trade, occupation, mode }) =>
        getOccupation(getTrade(trade), occupation).work === "site" &&
        (mode === "remote" || mode === "hybrid"),
    );
    expect(far.map(({ title }) => title)).toEqual([]);
    expect(all.filter(({ mode }) => mode === "remote").length).toBeGreaterThan(100);
  });
});

describe.each(Object.entries<Trade>(trades))("the table of the trade %s", (_, trade) => {
  const titles = Object.keys(trade.titles);
  const parts = [trade.duties, trade.requirements, trade.nice];

  it("has duties, requirements and one line about experience for every occupation", () => {
    for (const title of titles) {
      expect(getLines(trade.duties, title).length, title).toBeGreaterThan(1);
      const requirements = getLines(trade.requirements, title);
      expect(
        requirements.filter((line) => line.includes("{years}")),
        title,
      ).toHaveLength(1);
      expect(requirements.length, title).toBeGreaterThan(1);
    }
  });

  it("names only its own occupations, and has no line for all of them", () => {
    for (const [line, named] of parts.flatMap((part) => Object.entries(part))) {
      for (const title of named) expect(titles, line).toContain(title);
      expect(named.length, line).toBeLessThan(titles.length);
    }
  });
});
