import { expect, it } from "vitest";

import { numberUnits } from "#worker/ai/read-person/number-units.ts";

import { listCredentials } from "./list-credentials.ts";

it("a name that was cut within a bracket is not printed", () => {
  const names = ["State Pharmacy License PH.004410 (exp", "Basic Life Support (AHA)"];
  const evidence = numberUnits(
    names.map((text, at) => ({ kind: "certificate", path: `certifications.${at}.name`, text, role: null })),
  );
  const met = names.map((fact) => ({
    kind: "licence" as const,
    label: "Licence",
    quote: fact,
    facts: [fact],
  }));
  const source = { evidence, background: names.join("\n"), today: "2026-11-20", language: "en" as const };
  expect(listCredentials(met, source).map(({ text }) => text)).toEqual(["Basic Life Support (AHA)"]);
});

it.each([
  ["Food Handler Card, expires 2028", 1],
  ["Food Handler Card, expires 2024", 0],
  ["Food Handler Card, expected 2027", 0],
  ["Food Handler Card, 2021", 1],
])("a credential is told where it is held: %s", (background, count) => {
  const fact = "Food Handler Card";
  const evidence = numberUnits([
    { kind: "certificate", path: "certifications.0.name", text: fact, role: null },
  ]);
  const met = [{ kind: "licence" as const, label: fact, quote: fact, facts: [fact] }];
  const source = { evidence, background, today: "2026-11-20", language: "en" as const };
  expect(listCredentials(met, source)).toHaveLength(count);
});
