import { describe, expect, it } from "vitest";

import { HEAD, read } from "#worker/testing/parsed-lines.ts";

import { scoreTitle } from "./classify-text.ts";
import { rateName } from "./confidence.ts";

describe("the confidence in the name of an entry", () => {
  const rate = (name: string, isWhole = true) => rateName(name, "high", { isWhole, score: scoreTitle });

  it("is high for a plain name of an entry that has both", () => {
    expect([rate("Senior Accountant"), rate("Teacher")]).toEqual(["high", "high"]);
  });

  it.each([
    "Moorland Kiln (vocational training centre)",
    "Potter and Glazer of the Old Moor Works",
    "Mallow",
  ])("is not for %s", (name) => {
    expect(rate(name)).toBe("medium");
  });

  it("is not where the other name is missing, and is never raised", () => {
    expect(rate("Senior Accountant", false)).toBe("medium");
    expect(rateName("Senior Accountant", "low", { isWhole: true, score: scoreTitle })).toBe("low");
  });

  it("marks a title whose employer the resume does not name", () => {
    const [job] = read(
      "# Tove Lind\ntove@mail.example\n\n**EXPERIENCE**\n**Senior Accountant** || 2019 - 2022\n- Closed the books of four firms",
    ).workExperience;
    expect([job?.jobTitle?.value, job?.company, job?.jobTitle?.confidence]).toEqual([
      "Senior Accountant",
      null,
      "medium",
    ]);
  });
});

describe("the confidence in names that were cut out of a longer text", () => {
  const rate = (head: string, school: string) => {
    const [job] = read(`${HEAD}**EXPERIENCE**\n${head} || 2019 - 2022\n- Closed the books`).workExperience;
    const [entry] = read(`${HEAD}**EDUCATION**\nBSc Nursing\n${school} || 2012`).education;
    return [job?.jobTitle?.confidence, job?.company?.confidence, entry?.school?.confidence];
  };

  it("is high for whole names, also before a known place", () => {
    expect(rate("Senior Accountant | Harlow Freight, Berlin", "University of Leeds")).toEqual([
      "high",
      "high",
      "high",
    ]);
  });

  it("is not for a school whose town may be a part of its name, nor for names that go on", () => {
    expect(
      rate("Senior Accountant | Harlow Freight, Nordmoor", "University of Leeds, Elmfield").slice(1),
    ).toEqual(["medium", "medium"]);
  });
});
