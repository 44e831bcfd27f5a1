import { describe, expect, it } from "vitest";

import { type NamedSkill, judgeNamedSkills } from "./judge-skills.ts";

const duty = (id: string, isInPassing = true): NamedSkill => ({
  id,
  demand: "duty",
  weight: 0.7,
  isInPassing,
});
const must = (id: string): NamedSkill => ({ id, demand: "must", weight: 1, isInPassing: false });

describe("the skills that an ad asks for", () => {
  it("are believed among skills of their own trade, and not alone among those of another", () => {
    const [alone] = judgeNamedSkills([duty("neuroscience"), must("driving"), must("forklift-operation")]);
    const [among] = judgeNamedSkills([duty("aws"), must("docker"), must("kubernetes"), must("terraform")]);
    expect(alone).toBe(false);
    expect(among).toBe(true);
  });

  it("are believed more the more strongly the ad asks", () => {
    const others = [must("docker"), duty("sales"), duty("cooking")];
    const strong = { ...duty("kubernetes", false), weight: 2 };
    expect(judgeNamedSkills([strong, ...others])[0]).toBe(true);
    expect(judgeNamedSkills([])).toEqual([]);
  });
});
