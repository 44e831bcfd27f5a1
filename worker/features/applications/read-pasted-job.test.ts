import { expect, it } from "vitest";

import { parsePastedJob } from "./read-pasted-job.ts";

it.each([
  ["Nagpur, Maharashtra, India", "₹"],
  ["Location: Karachi, Pakistan", "PKR"],
  ["Kandy, Sri Lanka", "LKR"],
])("reads rupees in a pasted posting by its place, %s", (place, currency) => {
  const text = `Stores Clerk\nJuniper Mills Pvt Ltd\n${place}\nSalary: Rs 300,000 - 420,000 per annum\nKeeps the stock ledger.`;
  expect(parsePastedJob(text).salary).toContain(currency);
});
