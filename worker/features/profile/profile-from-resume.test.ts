import { expect, it } from "vitest";

import { parseResume } from "#worker/ai/read-resume/extract-resume.ts";
import { buildDocument } from "#worker/testing/resume-lines.ts";

import { buildProfileFromResume } from "./profile-from-resume.ts";

const MADE_BY = { engine: "rules", name: "", version: 1 } as never;

/** The confidence of each value, by its path. */
function rate(text: string): Record<string, string> {
  const document = buildDocument(text);
  const { meta } = buildProfileFromResume(document, parseResume(document), MADE_BY);
  return Object.fromEntries(meta.fields.map(({ path, confidence }) => [path, confidence]));
}

const HEAD = "# Ada Byron\nada.byron@mail.example\n\n## Education\n";

it("what is a part of its line by itself has nothing to be checked against", () => {
  const rated = rate(`${HEAD}Bachelor of Science\nUniversity of Southern Maine · GPA: 3.7/4.0\n2013 – 2017`);
  expect(rated["education.0.school"]).toBe("high");
});

it("a name that a comma cuts out of a longer one stays to be checked", () => {
  const rated = rate(`${HEAD}Bachelor of Science\nAcademy of Arts, Crafts, Leeds\n2013 – 2017`);
  expect(rated["education.0.school"]).not.toBe("high");
});
