import { describe, expect, it } from "vitest";

import { findOutcome } from "./outcomes.ts";

describe("findOutcome", () => {
  it.each([
    "Reduced missed calls by 30%",
    "Raised completion from 54 to 78",
    "Grew yearly revenue from $3.1M to $4.4M",
    "Tripled the number of sign-ups",
    "Found an error worth €310,000 a year",
    "Held an average rating of 4.8/5",
    "Saved two days of manual work each month",
    "Shipped the new site three weeks ahead of schedule",
    "Ranked #1 of the region",
    "Finished in the top 5 of the country",
    "Cut the build from 12 minutes to 4 minutes",
    "Rewrote the monthly stock report in Python, from 3 hours to 12 minutes",
    "Brought set-up down from 45 minutes to 20 seconds",
    "Cut complaints from 9 to 5",
    "Reworked the rota: complaints went from 9 to 5",
    "Cut the backlog by 40 tickets",
    "Cut the budget by $2 million",
    "Rewrote the handover sheet; the median wait fell from 94 to 51 minutes",
    "Wrote a guide that was downloaded 20,000 times",
  ])("is measured in “%s”", (text) => expect(findOutcome(text).kind).toBe("measured"));

  it.each([
    "Led a crew of five on new homes",
    "Mentored two junior engineers",
    "Managed 12 people",
    "Managed a budget of $14 million",
    "Led two labs a week for 48 students",
    "Cared for 5 to 6 patients a shift",
    "Sent weekly newsletters to 40,000 subscribers",
    "Answered 40 tickets a day",
    "Cared for residents on a 28-bed ward",
    "Served 1,200 monthly active users",
    "Cooked for 180 covers a night",
    "Ran two stores",
    "Repaired and replaced 400 water heaters a year",
  ])("is a size in “%s”", (text) => expect(findOutcome(text)).toEqual({ credit: 0.5, kind: "size" }));

  it.each([
    "Rewrote the rota so that nights are covered",
    "Automated the export, enabling weekly reports",
    "Rebuilt the page, improving how it reads on phones",
  ])("is in words in “%s”", (text) => expect(findOutcome(text)).toEqual({ credit: 0.5, kind: "clause" }));

  it.each([
    "Worked there from 2016 to 2020",
    "Joined in March 12 2019",
    "Wrote Python 3 and Java 17",
    "Graduated with GPA 3.9",
    "Worked for 5 years in sales",
    "Kept the tool room in order",
    "Installed 480 V motor controls",
    "Met in room 12",
    "Set up Windows 10 laptops",
    "Worked 12 hours a week",
    "Worked shifts from 8 to 12 hours",
    "Ran courses of from 20 minutes to 3 hours",
    "Worked from 9 to 5",
    "Worked the front desk from 9 to 5 on weekdays",
    "Planned the move in 6 months",
    "",
  ])("is not in “%s”", (text) => expect(findOutcome(text)).toEqual({ credit: 0, kind: "none" }));
});
