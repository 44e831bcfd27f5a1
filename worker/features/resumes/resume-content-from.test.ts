import { expect, it } from "vitest";

import { RESUME_LIMITS } from "#worker/documents/resume-content.contract.ts";
import { ProfileFields } from "#worker/features/profile/profile.contract.ts";
import { LIMITS } from "#worker/features/profile/profile.limits.contract.ts";

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

it("volunteering and awards become sections, and a long list continues in another one", () => {
  const volunteering = Array.from({ length: LIMITS.entries }, (_, at) => `${at} ${"水".repeat(500)}`);
  const { customSections } = buildContentFromProfile(
    ProfileFields.parse({ fullName: "Mara Lindqvist", volunteering, awards: ["Baker of the year", ""] }),
  );
  const voluntary = customSections.filter(({ title }) => title === "Volunteering");
  expect(voluntary.length).toBeGreaterThan(1);
  expect(voluntary.flatMap(({ description }) => description.split("\n"))).toEqual(volunteering);
  expect(customSections.at(-1)).toMatchObject({ title: "Awards", description: "Baker of the year" });
  expect(new Set(customSections.map(({ id }) => id)).size).toBe(customSections.length);
});

it("lists at the limits of the profile fill the sections that a resume may have, each in equal part", () => {
  const full = Array.from({ length: LIMITS.entries }, () => "水".repeat(LIMITS.item));
  const { customSections } = buildContentFromProfile(
    ProfileFields.parse({ fullName: "Mara Lindqvist", volunteering: full, awards: full }),
  );
  expect(customSections).toHaveLength(RESUME_LIMITS.customSections);
  expect(customSections.filter(({ title }) => title === "Awards")).toHaveLength(
    RESUME_LIMITS.customSections / 2,
  );
});
