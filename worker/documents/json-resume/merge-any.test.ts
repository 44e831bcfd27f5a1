import fc from "fast-check";
import { expect, it } from "vitest";

import type { ResumeContent } from "../resume-content.contract.ts";
import { listBulletLines, selectShownContent } from "../resume-parts.contract.ts";
import type { Json } from "./json.ts";
import { mergeJsonResume } from "./merge-json-resume.ts";
import { readJsonResume } from "./read-json-resume.ts";

const merge = (imported: Json, now: ResumeContent): Json =>
  mergeJsonResume(imported, selectShownContent(now), () => "");

const UNREAD = new Set(["label", "level"]);

it("an export says what the resume says, whatever was imported and edited", () => {
  const word = fc.stringMatching(/^[a-z]{8}$/);
  /** Values of a property that is not read, distinct from all texts of the resume. */
  const unread = fc.stringMatching(/^[0-9]{8}$/);
  const words = fc.array(word, { maxLength: 4 });
  const item = (fields: string[], lists: string[]) =>
    fc.record(
      {
        ...Object.fromEntries(fields.map((field) => [field, UNREAD.has(field) ? unread : word])),
        ...Object.fromEntries(lists.map((list) => [list, words])),
        "x-unknown": unread,
      },
      { requiredKeys: [] },
    );
  const list = (fields: string[], lists: string[] = []) => fc.array(item(fields, lists), { maxLength: 4 });
  const resume = fc.record(
    {
      basics: item(["name", "label", "phone", "summary"], []),
      work: list(["name", "position", "summary"], ["highlights"]),
      education: list(["institution", "area"], ["courses"]),
      projects: list(["name", "description"], ["highlights", "keywords"]),
      skills: list(["name", "level"], ["keywords"]),
      certificates: list(["name"]),
      languages: list(["language"]),
      volunteer: list(["organization", "summary"], ["highlights"]),
      awards: list(["title", "awarder", "summary"]),
      interests: list(["name"]),
    },
    { requiredKeys: ["basics"] },
  );
  const edits = fc.array(fc.tuple(fc.nat(), fc.nat(), fc.constantFrom("remove", "add", "change", "swap")), {
    maxLength: 6,
  });
  const check = fc.check(
    fc.property(resume, edits, word, (given, changes, fresh) => {
      const imported = given as Json;
      const base = readJsonResume(imported);
      expect(merge(imported, base)).toEqual(imported);
      const now = structuredClone(base);
      for (const [index, [which, at, kind]] of changes.entries())
        changeText(now, which, at, { kind, text: `${fresh}${index}` });
      const merged = merge(imported, now);
      expect(listSaid(readJsonResume(merged))).toEqual(listSaid(now));
      const gone = listSaid(base).filter((text) => !JSON.stringify(now).includes(text));
      for (const text of gone) expect(JSON.stringify(merged)).not.toContain(text);
    }),
    { numRuns: 400 },
  );
  expect(fc.defaultReportMessage(check)).toBeUndefined();
});

type Change = { kind: "remove" | "add" | "change" | "swap"; text: string };

/** One edit of one of the resume's lists, lines or texts. */
function changeText(content: ResumeContent, which: number, at: number, { kind, text }: Change): void {
  const entries = [
    ...content.experience,
    ...content.education,
    ...content.projects,
    ...content.customSections,
  ];
  const changeList = (list: string[]) => {
    const place = list.length === 0 ? 0 : at % list.length;
    if (kind === "remove") list.splice(place, 1);
    else if (kind === "swap") list.push(...list.splice(0, 1));
    else list.splice(place, kind === "add" ? 0 : 1, text);
  };
  const changes: (() => void)[] = [
    () => changeList(content.skills),
    () => changeList(content.languages),
    () => content.experience.splice(at % 3, kind === "remove" ? 1 : 0),
    () => content.customSections.splice(at % 3, kind === "remove" ? 1 : 0),
    () => {
      if (kind === "swap") content.experience = content.experience.toReversed();
    },
    () => {
      content.personalInfo.phone = kind === "remove" ? "" : text;
    },
    ...entries.map((entry) => () => {
      const lines = listBulletLines(entry);
      changeList(lines);
      entry.description = lines.join("\n");
    }),
  ];
  changes[which % changes.length]?.();
}

/** All texts of a resume, in arbitrary order. */
function listSaid(content: ResumeContent): string[] {
  const { personalInfo, experience, education, projects, certifications, customSections } = content;
  return [
    ...Object.values(personalInfo),
    ...content.skills,
    ...content.languages,
    ...experience.flatMap((one) => [one.company, one.position, ...listBulletLines(one)]),
    ...education.flatMap((one) => [one.school, one.major, ...listBulletLines(one)]),
    ...projects.flatMap((one) => [one.name, ...one.technologies, ...listBulletLines(one)]),
    ...certifications.map(({ name }) => name),
    ...customSections.flatMap((one) => listBulletLines(one)),
  ]
    .filter((text) => text !== "")
    .toSorted();
}
