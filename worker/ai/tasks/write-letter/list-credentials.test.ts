import { expect, it } from "vitest";

import { numberUnits } from "#worker/ai/read-person/number-units.ts";

import { listCredentials } from "./list-credentials.ts";

it("a name that was cut within a bracket is not printed", () => {
  const names = ["State Pharmacy License PH.004410 (exp", "Immunization Delivery (APhA)"];
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
  expect(listCredentials(met, source).map(({ text }) => text)).toEqual(["Immunization Delivery (APhA)"]);
});
