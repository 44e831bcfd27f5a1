import { cleanup, render } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";

import { MadeByBadge } from "./made-by-badge.tsx";

afterEach(cleanup);

const RULES = { engine: "embedded", model: null, version: "write-letter/3", degraded: null, at: "" } as const;
const read = (...[props]: Parameters<typeof MadeByBadge>) =>
  render(<MadeByBadge {...props} />).container.textContent;

it("says who made a result, by what was done", () => {
  const madeBy = { ...RULES, engine: "model", model: "OpenAI · gpt" } as const;
  expect(read({ madeBy, result: "letter" })).toMatch(/^Written by OpenAI · gpt\. We checked it/);
  expect(read({ madeBy, result: "tailoring" })).toMatch(/^Tailored by OpenAI · gpt\./);
  expect(read({ madeBy, result: "answer" })).toMatch(/^Scored by OpenAI · gpt, quotes checked\./);
  const onDevice = { ...RULES, engine: "device" } as const;
  expect(read({ madeBy: onDevice, result: "letter" })).toMatch(
    /^Written on this device\. Checked on this device/,
  );
});

it("calls lines the user's own where nothing else is in a result, and judgments made without a model", () => {
  expect(read({ madeBy: RULES, result: "tailoring" })).toBe("From your own lines");
  expect(read({ madeBy: RULES, result: "rating" })).toBe("Reviewed without a model");
});

it("says in a sentence why a model that was to answer did not, and whose share may be used up", () => {
  expect(read({ madeBy: { ...RULES, degraded: "over_budget" }, result: "questions" })).toBe(
    "Written without a modelYou have used today's share of the requests to the model, or this site has none left for today, so our own rules answered.",
  );
  expect(read({ madeBy: { ...RULES, degraded: "timeout" }, result: "letter" })).toBe(
    "From your own linesThe model took too long, so this is made of your own lines.",
  );
});
