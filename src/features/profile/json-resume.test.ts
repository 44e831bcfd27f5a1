import { describe, expect, it } from "vitest";

import { ProfileFields } from "#worker/features/profile/profile.contract.ts";

import { readJsonResume, writeJsonResume } from "./json-resume.ts";

const JOB = { company: "Norrbotten Timber", jobTitle: "Forester", startDate: "2020-05", endDate: "Present" };
const profileWith = (fields: object) => ProfileFields.parse({ fullName: "Zoë Ångström", ...fields });

describe("JSON Resume", () => {
  it("comes back as it went out", () => {
    const profile = profileWith({
      email: "zoe@example.com",
      phone: "+46 8 123",
      location: "Umeå",
      linkedin: "https://linkedin.com/in/zoe",
      technicalSkills: ["GIS"],
      languages: ["Swedish (native)", "Sami"],
      volunteering: ["Treasurer, Umeå rowing club, 2018 – 2022"],
      awards: ["Forester of the year, 2021"],
      workExperience: [
        {
          ...JOB,
          achievements: ["Planted 9,000 pines"],
        },
      ],
      education: [
        {
          school: "SLU",
          degree: "BSc",
          major: "Forestry",
          startDate: "2015",
          endDate: "2018",
        },
      ],
    });
    const read = readJsonResume(writeJsonResume(profile));
    expect(read).toMatchObject({
      personalInfo: { fullName: "Zoë Ångström", location: "Umeå", linkedin: "https://linkedin.com/in/zoe" },
      workExperience: [{ ...JOB, achievements: ["Planted 9,000 pines"] }],
      education: [{ school: "SLU", degree: "BSc", major: "Forestry", startDate: "2015", endDate: "2018" }],
      skills: ["GIS"],
      languages: ["Swedish (native)", "Sami"],
      volunteering: ["Treasurer, Umeå rowing club, 2018 – 2022"],
      awards: ["Forester of the year, 2021"],
    });
  });

  it("says which lists of it a profile has no field for", () => {
    const resume = {
      basics: {},
      awards: [{ title: "Forester of the year" }],
      customSections: [{ title: "Talks", lines: ["Pines", "Larches"] }],
    };
    const read = readJsonResume(JSON.stringify(resume));
    expect(read?.meta.notTaken).toEqual([{ heading: "Talks", text: "Pines\nLarches" }]);
    expect(read?.awards).toEqual(["Forester of the year"]);
  });

  it.each(["", "[]", "null", "{", '{"basics":1}', '{"name":"x"}'])("%j is none", (text) => {
    expect(readJsonResume(text)).toBeNull();
  });

  it("whatever stands in it, nothing but text is taken", () => {
    const odd = {
      basics: { name: { a: 1 }, profiles: "x", location: [] },
      work: [null, 1, { position: ["x"] }],
      skills: {},
    };
    expect(readJsonResume(JSON.stringify(odd))).toMatchObject({
      personalInfo: { fullName: "", location: "" },
      workExperience: [{ jobTitle: "", company: "" }],
      skills: [],
    });
  });
});
