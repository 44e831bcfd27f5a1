import { expect, it } from "vitest";

import { readAdText } from "#worker/ai/read-ad/read-ad.ts";

import { isInitialsOf, nameLikeAd } from "./name-like-ad.ts";
import { toRequirements } from "./requirements.ts";

it.each([
  ["AP", "accounts payable", true],
  ["EHR", "Electronic Health Records", true],
  ["P&L", "profit and loss", false],
  ["SOP", "standard operating procedure", true],
  ["CRM", "customer relationships", false],
  ["Excel", "Microsoft Excel", false],
  ["ap", "accounts payable", false],
])("%s is the initials of %s: %s", (short, long, is) => {
  expect(isInitialsOf(short, long)).toBe(is);
});

const requirements = toRequirements(
  readAdText(
    "Accountant",
    "Requirements:\n- Experience with accounts payable\n- Experience with EHR systems",
  ),
);

it.each([
  [
    "Processed AP of 700 invoices a month",
    "Processed accounts payable (AP) of 700 invoices a month",
    "Experience with accounts payable",
  ],
  ["Processed accounts payable for three sites", null, null],
  ["Processed AP (accounts payable) for three sites", null, null],
  ["Baked bread", null, null],
])("%s becomes %s", (line, text, quote) => {
  const named = nameLikeAd(line, requirements, (name) => line.includes(name));
  expect(named?.text ?? null).toBe(text);
  expect(named?.quote ?? null).toBe(quote);
});
