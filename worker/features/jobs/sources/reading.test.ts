import { expect, it } from "vitest";

import { parseRequisition } from "./reading.ts";

it.each([
  ["REQ-1042", { requisition: "REQ-1042" }],
  [20031, { requisition: "20031" }],
  ["Eng 12", { requisition: "Eng 12" }],
  ["TBD", {}],
  ["", {}],
  [null, {}],
  ["See opening 2 below", {}],
  ["1".repeat(41), {}],
])("the requisition %j is %j", (stated, expected) => {
  expect(parseRequisition(stated)).toEqual(expected);
});
