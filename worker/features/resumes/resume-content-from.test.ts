import { expect, it } from "vitest";

import { ProfileFields } from "#worker/features/profile/profile.contract.ts";

import { buildContentFromProfile } from "./resume-content-from.ts";

it("a resume has every entry of the profile that says anything, and no empty row", () => {
  const content = buildContentFromProfile(
    ProfileFields.parse({
      fullName: "Mara Lindqvist",
      workExperience: [
        { startDate: "2019-08", achievements: ["Moved the reports of 15 shops"] },
        { company: "Nordfrakt AB" },
        { startDate: "2019-08" },
        {},
      ],
      education: [{ description: "Evening school" }, {}],
      projects: [{ technologies: ["dbt"] }, {}],
    }),
  );
  expect(content.experience.map(({ id, company, description }) => [id, company, description])).toEqual([
    ["e1", "", "Moved the reports of 15 shops"],
    ["e2", "Nordfrakt AB", ""],
  ]);
  expect(content.education.map(({ description }) => description)).toEqual(["Evening school"]);
  expect(content.projects.map(({ technologies }) => technologies)).toEqual([["dbt"]]);
});
