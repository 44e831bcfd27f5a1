import { expect, it } from "vitest";

import { shortenPay } from "./shorten-pay.ts";

it.each([
  ["$85,000 – $108,000 a year", "$85k – $108k a year"],
  ["£49,500 – £62,000 a year", "£49,500 – £62k a year"],
  ["¥6,000,000 – ¥7,000,000 a year", "¥6,000,000 – ¥7,000,000 a year"],
  ["₹12,00,000 – ₹14,00,000 a year", "₹12,00,000 – ₹14,00,000 a year"],
  ["$85,000.50 – $90,000 a year", "$85,000.50 – $90k a year"],
  ["£40,000 a year", "£40,000 a year"],
  ["$32 an hour", "$32 an hour"],
])("%s is told in a line as %s", (pay, short) => {
  expect(shortenPay(pay)).toBe(short);
});
