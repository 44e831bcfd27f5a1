import { describe, expect, it } from "vitest";

import { ProfileFields } from "#worker/features/profile/profile.contract.ts";

import { findChanges } from "./profile-changes.ts";
import { buildContentFromProfile } from "./resume-content-from.ts";

const profile = (more: object = {}) =>
  ProfileFields.parse({
    fullName: "Ada Example",
    email: "ada@example.com",
    technicalSkills: ["SQL", "Go"],
    workExperience: [
      {
        company: "Acme",
        jobTitle: "Engineer",
        startDate: "2019-03",
        endDate: "Present",
        description: "Built the billing service",
        achievements: ["Cut costs by 20 %"],
      },
      { company: "Globex", jobTitle: "Intern", startDate: "2018", endDate: "2018", description: "Tested" },
    ],
    ...more,
  });
const before = buildContentFromProfile(profile());
const after = buildContentFromProfile(
  profile({
    email: "ada@new.example",
    technicalSkills: ["SQL", "Rust"],
    workExperience: [
      {
        company: "Acme",
        jobTitle: "Engineer",
        startDate: "2019-03",
        endDate: "2026-10",
        description: "Built the billing service",
        achievements: ["Led five people"],
      },
      { company: "Initech", jobTitle: "Analyst", startDate: "2017", endDate: "2018", description: "" },
    ],
  }),
);
const describeChanges = () => findChanges(before, after).map(({ kind, label }) => `${kind}: ${label}`);

describe("what changed in the profile since a resume was written from it", () => {
  it("is named piece by piece, and nothing is named that is the same", () => {
    expect(describeChanges()).toEqual([
      "changed: Email",
      "changed: Engineer at Acme",
      "added: Analyst at Initech",
      "removed: Intern at Globex",
      "added: Skill",
      "removed: Skill",
    ]);
    expect(findChanges(before, before)).toEqual([]);
  });

  it("taken piece by piece into an untouched resume is the profile of now", () => {
    const taken = findChanges(before, after).reduce((content, { apply }) => apply(content), before);
    const withoutIds = (content: typeof after) => JSON.stringify(content).replaceAll(/"id":"[^"]*",?/g, "");
    expect(withoutIds(taken)).toBe(withoutIds(after));
  });

  it("leaves what the resume has changed by itself, shown and hidden", () => {
    const [job, other] = before.experience;
    if (job === undefined || other === undefined) throw new Error("no job");
    const edited = {
      ...before,
      experience: [
        {
          ...job,
          location: "Remote",
          description: "Built the billing service\nMy own line",
          hiddenLines: [{ at: 2, text: "Cut costs by 20 %" }],
        },
        other,
      ],
    };
    const job2 = findChanges(before, after).find(({ label }) => label === "Engineer at Acme");
    expect(job2?.apply(edited).experience[0]).toMatchObject({
      location: "Remote",
      endDate: "2026-10",
      description: "Built the billing service\nMy own line\nLed five people",
      hiddenLines: [],
    });
  });

  it("is no difference any more once it is settled", () => {
    const settled = findChanges(before, after).reduce((content, { settle }) => settle(content), before);
    expect(findChanges(settled, after)).toEqual([]);
  });
});
