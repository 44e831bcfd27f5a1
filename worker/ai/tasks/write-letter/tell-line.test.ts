import { expect, it } from "vitest";

import { numberUnits } from "#worker/ai/read-person/number-units.ts";

import { listTellableLines } from "./tell-line.ts";

const tellGerman = (text: string): string | undefined => {
  const statement = { text, path: "text.0.0", kind: "bullet" as const, role: null };
  return listTellableLines(numberUnits([statement]), { language: "de", background: text })[0]?.text;
};

it.each([
  ["Neue Mitarbeiter eingearbeitet", "neue Mitarbeiter eingearbeitet"],
  ["Den Umsatz um 12 % gesteigert", "den Umsatz um 12 % gesteigert"],
  ["Kunden am Empfang beraten", "Kunden am Empfang beraten"],
  ["Seit 2018 betreue ich die Bewohner.", "Seit 2018 betreue ich die Bewohner."],
])("a German letter tells: %s", (line, told) => {
  expect(tellGerman(line)).toBe(told);
});

it.each([
  "Team von 8 Personen geleitet",
  "Zum Schichtleiter befördert",
  "In Teilzeit beschäftigt",
  "Als Jahrgangsbester ausgezeichnet",
  "Fließend Englisch gesprochen",
  "Teamfähig und engagiert",
  "Angebote erstellen",
  "Bestellt Ware und prüft Lieferungen",
  "Leitung der Inventur",
])("no German letter tells: %s", (line) => {
  expect(tellGerman(line)).toBeUndefined();
});

it.each([
  "Left the mill after an argument with the owner",
  "Earned $74,000 a year at the mill",
  "I was fired after two months at the mill.",
  "I lost my job at the mill in 2022.",
  "I am looking for a mill with regular hours.",
  "Wrote the survey for the mill; 14k answers",
])("no letter tells what does not recommend or is cut short: %s", (text) => {
  const units = numberUnits([{ text, path: "text.0.0", kind: "bullet", role: null }]);
  expect(listTellableLines(units, { language: "en", background: text })).toEqual([]);
});

it("notes in lower case are told, and a wrapped line is not", () => {
  const tell = (background: string) => {
    const lines = background
      .split("\n")
      .map((text, at) => ({ text, path: `text.${at}.0`, kind: "sentence" as const, role: null }));
    return listTellableLines(numberUnits(lines), { language: "en", background }).map(({ text }) => text);
  };
  expect(tell("worked in security for 9 years, mostly malls")).toHaveLength(1);
  expect(tell("Trained the new guards of the mall and\nwrote the rota of all floors")).toEqual([]);
});
