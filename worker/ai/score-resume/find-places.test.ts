import { describe, expect, it } from "vitest";

import { ResumeContent } from "#worker/documents/resume-content.contract.ts";
import { RATED_NAMES, readRated } from "#worker/testing/rated-resumes.ts";

import { adviseOnResume, rateResume } from "./score-resume.ts";

const TODAY = "2026-11-20";
const advise = (parts: object) => {
  const content = ResumeContent.parse({ personalInfo: { name: "Ada" }, ...parts });
  const { fixes } = adviseOnResume({ content, today: TODAY, file: null });
  return Object.fromEntries(fixes.map(({ checkId, places }) => [checkId, places]));
};
const JOB = { position: "Nurse", company: "Acme", startDate: "2019-03", endDate: "Present" };

const GOOD = [
  "Led triage on a ward of 24 beds and cut waiting times by 15 %",
  "Trained 12 new nurses in medication safety, so that errors fell by 30 %",
  "Planned the night rota of 40 nurses in the hospital with new software",
];

describe("a fix", () => {
  it("names the lines that it is about, also where the same line is in two entries", () => {
    const lines = [GOOD[0], "Responsible for planning the **night rota** of the ward", GOOD[1]];
    const places = advise({
      experience: [
        { ...JOB, id: "a", description: lines.join("\n") },
        { ...JOB, id: "b.2", endDate: "2020-01", startDate: "2018-01", description: lines[1] },
      ],
    });
    const both = ["experience.a.description.1", "experience.b.2.description.0"];
    expect(places["weak-openers"]).toEqual(both);
    expect(places.verbs).toEqual(both);
    expect(places["bullet-count"]).toEqual(expect.arrayContaining(["experience.b.2"]));
  });

  it("leads to the field that is empty and to the entry that is not complete, and nowhere for the whole", () => {
    const { content } = readRated("strong").input;
    const [job, ...others] = content.experience;
    const places = advise({
      ...content,
      personalInfo: { ...content.personalInfo, email: "", phone: "", summary: "" },
      experience: [{ ...job, id: "a", startDate: "", endDate: "" }, ...others],
      skills: [],
    });
    expect(places).toMatchObject({
      email: ["personalInfo.email"],
      phone: ["personalInfo.phone"],
      summary: ["personalInfo.summary"],
      "complete-entries": ["experience.a"],
      "skills-section": ["skills"],
    });
    expect(advise({ experience: [{ ...JOB, id: "a", description: GOOD.join("\n") }] })).toHaveProperty(
      "length",
      undefined,
    );
  });

  it("has no place in an entry without an id", () => {
    const description = [...GOOD, "Responsible for the rota of the ward"].join("\n");
    const places = advise({ experience: [{ ...JOB, description }] });
    expect(places).toHaveProperty("weak-openers", undefined);
  });

  it("is about the line that was wrapped, by the line in which it begins", () => {
    const description = [...GOOD, "Responsible for planning the night rota", "of all the nurses"].join("\n");
    expect(advise({ experience: [{ ...JOB, id: "a", description }] })["weak-openers"]).toEqual([
      "experience.a.description.3",
    ]);
  });
});

describe.each(RATED_NAMES)("%s", (name) => {
  const { input } = readRated(name);

  it("is rated the same with bold words and links in its lines", () => {
    const mark = (text: string) =>
      text
        .split("\n")
        .map((line, at) => {
          const [first = "", ...rest] = line.split(" ");
          if (first === "" || /[*[\]()]/.test(line)) return line;
          const marked = at % 2 === 0 ? `**${first}**` : `[${first}](https://example.org/a)`;
          return [marked, ...rest].join(" ");
        })
        .join("\n");
    const markAll = <Entry extends { description: string }>(entries: Entry[]) =>
      entries.map((entry) => ({ ...entry, description: mark(entry.description) }));
    const { content } = input;
    const marked = {
      ...content,
      personalInfo: { ...content.personalInfo, summary: mark(content.personalInfo.summary) },
      experience: markAll(content.experience),
      education: markAll(content.education),
      projects: markAll(content.projects),
    };
    expect(JSON.stringify(marked)).not.toBe(JSON.stringify(content));
    expect(rateResume({ ...input, content: marked })).toEqual(rateResume(input));
  });

  it("promises the same in its report as beside the text", () => {
    const report = rateResume(input);
    const advice = adviseOnResume(input);
    expect(advice.score).toBe(report.score);
    expect(advice.fixes.slice(0, 5).map(({ checkId, gain }) => [checkId, gain])).toEqual(
      report.fixes.map(({ checkId, gain }) => [checkId, gain]),
    );
  });
});
