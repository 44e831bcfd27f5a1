import { expect, it } from "vitest";

import { readAdText } from "#worker/ai/read-ad/read-ad.ts";

import { isInitialsOf, nameLikeAd } from "./name-like-ad.ts";
import { toRequirements } from "./requirements.ts";
import { readSense, shareSense } from "./share-sense.ts";

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

it.each([
  [
    "Reviewed change orders of three contractors",
    "Stable work and enough change to keep it interesting",
    false,
  ],
  ["Reviewed change orders of three contractors", "Prepare change orders and pay applications", true],
  ["Inspected bridges before each season", "Inspection of bridges and culverts", true],
  ["Led the inspection of the bridges of two counties", "Bridge inspection", true],
  ["Managed a team of six", "Manage the team budget", false],
  ["Trained seasonal pickers on scanner safety", "Show seasonal pickers how the scanner works", true],
])("%s and %s share their sense: %s", (line, ask, is) => {
  expect(shareSense(readSense(line), readSense(ask))).toBe(is);
});
