import { expect, it } from "vitest";

import { findPageEmployer } from "./page-name.ts";

it.each([
  ["<title>Acme Careers | Available job openings</title>", "Acme"],
  ["<title>Job Listings | Acme Careers</title>", "Acme"],
  ["<title>Acme</title>", "Acme"],
  ["<title>Acme - Open Roles</title>", "Acme"],
  ["<title>Acme External Career Site</title>", "Acme"],
  ["<title>ACME Candidate Experience site</title>", "ACME"],
  ["<title>Job Listings - Job Listings at Acme &amp; Co</title>", "Acme & Co"],
  ["<title>Welcome to Acme</title>", "Acme"],
  ["<title>Medicareers</title>", "Medicareers"],
  ['<title></title><meta property="og:title" content="Careers at Acme">', "Acme"],
  ['<title>Careers</title><meta property="og:title" content="Jobs at Acme">', "Acme"],
  ["<title>Careers</title>", null],
  ["<title>Search for Jobs</title>", null],
  ["<title>Workday</title>", null],
  ["<title>404 - Not found</title>", null],
  ["<title>Just a moment...</title>", null],
  ["<p>No title</p>", null],
])("the employer of a page that has %s", (head, name) => {
  expect(findPageEmployer(`<html><head>${head}</head></html>`)).toBe(name);
});

it("what is no page names nobody", () => {
  expect(findPageEmployer({ title: "Acme" })).toBeNull();
});
