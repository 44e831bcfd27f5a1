import { describe, expect, it } from "vitest";

import { EMPTY_CONTENT, groupSkills, listPartsInOrder, selectShownContent } from "./resume-parts.contract.ts";

const custom = (id: string, after?: "start" | "skills") => ({
  id,
  isHidden: false,
  title: id,
  description: "x",
  hiddenLines: [],
  ...(after !== undefined && { after }),
});

describe("the order of sections", () => {
  it("puts the user's own where they belong, those without a place last", () => {
    const parts = listPartsInOrder({
      sections: ["skills", "summary"],
      customSections: [
        custom("last"),
        custom("second", "skills"),
        custom("third", "skills"),
        custom("first", "start"),
      ],
    });
    expect(parts.map((part) => ("custom" in part ? part.custom.id : part.section))).toEqual([
      "first",
      "skills",
      "second",
      "third",
      "summary",
      "experience",
      "education",
      "projects",
      "certifications",
      "languages",
      "last",
    ]);
  });
});

describe("groups of skills", () => {
  const skillGroups = [
    { id: "1", name: "Clouds", skills: ["GCP", "AWS", "No such skill"] },
    { id: "2", name: "Again", skills: ["AWS"] },
    { id: "3", name: "", skills: ["Welding"] },
  ];
  it("have each skill once, in the order of the resume, and drop what the resume does not have", () => {
    expect(groupSkills({ skills: ["AWS", "Excel", "GCP", "Welding"], skillGroups })).toEqual([
      { name: "Clouds", skills: ["AWS", "GCP"] },
      { name: "", skills: ["Welding"] },
      { name: "", skills: ["Excel"] },
    ]);
  });
  it("are hidden with the skills", () => {
    const content = { ...EMPTY_CONTENT, skills: ["AWS"], skillGroups, hiddenSections: ["skills" as const] };
    expect(selectShownContent(content).skillGroups).toEqual([]);
  });
});
