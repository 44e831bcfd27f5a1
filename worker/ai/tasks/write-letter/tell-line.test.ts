import { expect, it } from "vitest";

import { numberUnits } from "#worker/ai/read-person/number-units.ts";

import { findLeadingVerb, listTellableLines } from "./tell-line.ts";

it.each([
  ["cut food cost from 34% to 29%", "past"],
  ["trained cashiers on the register", "past"],
  ["successfully led a crew of 3", "past"],
  ["precepted 11 new nurses", "past"],
  ["promoted two cooks to sous chef", "past"],
  ["supervised staff and prepared schedules", "past"],
  ["noticed that returns came from one shoe last", "past"],
  ["worked as a cook on two ships", "past"],
  ["diagnosed and repaired brakes", "past"],
  ["manage a caseload of 35 families", "base"],
  ["train and schedule a brigade of 11 cooks", "base"],
  ["mentor students on the ward", "base"],
  ["triage up to 40 patients per shift", "base"],
  ["design engineer for pumps", null],
  ["help desk support for 200 users", null],
  ["design reviews", null],
  ["used car parts sourcing", null],
  ["promoted to shift lead", null],
  ["employed as a cook", null],
  ["awarded the golden ladle", null],
  ["certified in rigging", null],
  ["managed by the head chef", null],
  ["leads the toolbox talks", null],
  ["leading a team of six", null],
  ["support of users in six offices", null],
  ["set design for four plays", null],
  ["record keeping for the ward", null],
  ["sell note on a fish farmer", null],
  ["trained nurse with two years in surgery", null],
])("the verb that a line begins with: %s", (line, form) => {
  expect(findLeadingVerb(line)).toBe(form);
});

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
