import { describe, expect, it } from "vitest";

import ambiguity from "./ambiguity.json" with { type: "json" };
import { matchSkills } from "./match-skills.ts";
import { OTHER_FAMILIES, SKILLS, SOFTWARE_FAMILIES, findSkillById } from "./skills.ts";

const idsIn = (text: string): string[] => matchSkills(text).map(({ id }) => id);

describe("the lexicon", () => {
  it("has at least 1,200 skills, more than a third of them outside software", () => {
    const others = Object.values(OTHER_FAMILIES).flat().length;
    const software = Object.values(SOFTWARE_FAMILIES).flat().length;
    expect(others + software).toBe(SKILLS.length);
    expect(SKILLS.length).toBeGreaterThanOrEqual(1200);
    expect(others / SKILLS.length).toBeGreaterThanOrEqual(0.35);
  });

  it("names every skill once, and every form belongs to one", () => {
    expect(new Set(SKILLS.map(({ id }) => id)).size).toBe(SKILLS.length);
    const forms = SKILLS.flatMap(({ aliases = [], exact = [] }) => [...aliases, ...exact]);
    expect(new Set(forms).size).toBe(forms.length);
    for (const { id, aliases = [], exact = [], ambiguous } of SKILLS) {
      expect(id).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
      expect(aliases.length + exact.length + (ambiguous?.forms.length ?? 0), id).toBeGreaterThan(0);
      for (const alias of aliases) expect(alias).toBe(alias.toLowerCase());
    }
  });

  it("refers to skills that there are, and no skill implies itself", () => {
    for (const { id, parents = [], related = {} } of SKILLS) {
      for (const other of [...parents, ...Object.keys(related)]) {
        expect(findSkillById(other), `${id} → ${other}`).toBeDefined();
        expect(other).not.toBe(id);
      }
    }
  });

  it("finds each form that it lists", () => {
    const lost = SKILLS.flatMap(({ id, aliases = [], exact = [] }) =>
      [...aliases, ...exact].filter((form) => !idsIn(form).includes(id)).map((form) => `${id}: ${form}`),
    );
    expect(lost).toEqual([]);
  });
});

describe("names that are ordinary words", () => {
  it.each(ambiguity)("$skill in “$text”: $has", ({ skill, text, has }) => {
    expect(idsIn(text).includes(skill)).toBe(has);
  });
});

describe("matching", () => {
  it("takes the longest name, and no word twice", () => {
    expect(idsIn("React Native and React.js, Node.js, C++, C# and .NET; CI/CD on AWS")).toEqual([
      "react-native",
      "react",
      "nodejs",
      "cpp",
      "csharp",
      "dotnet",
      "continuous-integration",
      "aws",
    ]);
  });

  it("reads hyphens, ampersands, plurals and typographic apostrophes as what they are", () => {
    expect(idsIn("Problem-solving skills")).toEqual(idsIn("problem solving skills"));
    expect(idsIn("Valid driver’s license")).toEqual(idsIn("valid driver's license"));
    expect(idsIn("Pivot tables")).toEqual(idsIn("pivot table"));
  });

  it("does not join words over the end of a sentence or of an item", () => {
    expect(idsIn("You work on one project. Management supports you.")).not.toContain("project-management");
    expect(idsIn("customer, service")).not.toContain("customer-service");
    for (const degrees of ["LLB or LLM, and admission to the bar", "LLM/LLB", "A JD or LLM"])
      expect(idsIn(degrees)).not.toContain("generative-ai");
  });

  it("says where in the text each name stands", () => {
    const text = "Naïve users, SQL and Python";
    expect(matchSkills(text).map(({ from, to }) => text.slice(from, to))).toEqual(["SQL", "Python"]);
  });
});
