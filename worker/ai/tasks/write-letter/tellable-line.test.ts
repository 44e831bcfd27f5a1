import { expect, it } from "vitest";

import { numberUnits } from "#worker/ai/read-person/number-units.ts";
import { readBackground } from "#worker/ai/read-person/read-person.ts";

import { listTellableLines } from "./tellable-line.ts";

const tellGerman = (text: string): string | undefined => {
  const statement = { text, path: "text.0.0", kind: "bullet" as const, role: null };
  return listTellableLines(numberUnits([statement]), { language: "de", background: text })[0]?.text;
};

it.each([
  ["Neue Mitarbeiter eingearbeitet", "neue Mitarbeiter eingearbeitet"],
  ["Den Umsatz um 12 % gesteigert", "den Umsatz um 12 % gesteigert"],
  ["Team von 8 Personen geleitet", "ein Team von 8 Personen geleitet"],
  ["Kunden am Empfang beraten", "Kunden am Empfang beraten"],
  ["Seit 2018 betreue ich die Bewohner.", "Seit 2018 betreue ich die Bewohner."],
])("a German letter tells: %s", (line, told) => {
  expect(tellGerman(line)).toBe(told);
});

it.each([
  "I had to work at that, and my reports are now on time about 95% of the days",
  "Dazu habe ich die Kasse betreut",
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

it("notes in lower case are told, and a wrapped line as a whole or not at all", () => {
  const tell = (background: string) => {
    const lines = background
      .split("\n")
      .map((text, at) => ({ text, path: `text.${at}.0`, kind: "sentence" as const, role: null }));
    return listTellableLines(numberUnits(lines), { language: "en", background }).map(({ text }) => text);
  };
  expect(tell("worked in security for 9 years, mostly malls")).toHaveLength(1);
  expect(tell("Trained the new guards of the mall and\nwrote the rota of all floors")).toEqual([
    "trained the new guards of the mall and wrote the rota of all floors",
  ]);
  expect(tell("Trained the new guards of the mall and the")).toEqual([]);
  expect(tell("Cut lost keys by 14%\nkept the rota\nTrained the guards\nof the mall")).toEqual([]);
});

it.each([
  ["Staff nurse with six years on surgical wards.", "I am a staff nurse with six years on surgical wards."],
  ["Java developer with over 5 years in banks", "I am a Java developer with over 5 years in banks."],
  ["Garden furniture with 5 years of guarantee", undefined],
])("who the person is, is told of: %s", (text, told) => {
  const units = numberUnits([{ text, path: "text.0.0", kind: "sentence", role: null }]);
  expect(listTellableLines(units, { language: "en", background: text })[0]?.text).toBe(told);
});

it.each([
  [
    "Senior Staff Nurse (Band 6), Osprey Ward, St Osyth's Hospital, Ipley — Sept 2019 to present",
    "St Osyth's Hospital",
  ],
  ["Financial Controller, Co. Kildare, 2018 to present", ""],
  ["Assistant Accountant, Tully & Rowe, Naas, 2013 to 2017", "Tully & Rowe"],
  ["Electrician's Mate | Naas | 2016 - 2018", ""],
])("an employer is named where it is certain: %s", (head, employer) => {
  const background = `${head}\n- Trained five new starters in the work`;
  const { units } = readBackground(background, "2026-11-20");
  expect(listTellableLines(units, { language: "en", background })[0]?.job?.employer).toBe(employer);
});
