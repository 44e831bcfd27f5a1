import { describe, expect, it } from "vitest";

import { TAILOR_CASES, TAILOR_TODAY } from "#testing/tailoring/cases.ts";
import { findTailoringFaults } from "#testing/tailoring/find-faults.ts";
import { mixResume } from "#testing/tailoring/mix-resume.ts";
import { compareMustHaves, listMustHaves, listNotFound } from "#worker/ai/compare/must-haves.ts";
import { TailoredResume } from "#worker/ai/contracts/tailoring.contract.ts";
import { readAdText } from "#worker/ai/read-ad/read-ad.ts";
import { readResumeContent } from "#worker/ai/read-person/read-person.ts";
import { listItemSkillIds } from "#worker/ai/score-resume/listed-skills.ts";
import { type ResumeContent, ResumeExperience } from "#worker/documents/resume-content.contract.ts";
import { EMPTY_CONTENT } from "#worker/documents/resume-parts.contract.ts";

import { applyChanges } from "./apply-changes.ts";
import { orderLines } from "./order-lines.ts";
import { rewordLine } from "./plan-lines.ts";
import { tailorResume } from "./tailor-resume.ts";

const run = { today: TAILOR_TODAY };
const tailorFor = (source: ResumeContent, { title, description }: { title: string; description: string }) =>
  tailorResume({ source, jobTitle: title, jobDescription: description }, run);
const results = TAILOR_CASES.map(({ id, source, ad }) => ({
  id,
  source,
  ad,
  tailored: tailorFor(source, ad),
}));
const toSkillId = (skill: string): string => listItemSkillIds(skill).join() || skill;
const createJob = (lines: string[]) =>
  ResumeExperience.parse({ id: "job", position: "Cook", company: "Depot", description: lines.join("\n") });

describe.each(results)("$id", ({ source, ad, tailored }) => {
  it("lists every change, loses nothing, and is what the contract says, the same each time", () => {
    expect(findTailoringFaults(source, tailored)).toEqual([]);
    expect(TailoredResume.parse(tailored)).toEqual(tailored);
    expect(tailorFor(structuredClone(source), ad)).toEqual(tailored);
  });

  it("adds no skill, shows every must-have that the source shows, and names the others", () => {
    const { content, met, gaps } = tailored;
    expect(content.skills.map(toSkillId).toSorted()).toEqual(source.skills.map(toSkillId).toSorted());
    const mustHaves = listMustHaves(readAdText(ad.title, ad.description));
    const after = compareMustHaves(mustHaves, readResumeContent(content), TAILOR_TODAY);
    expect(after.met.map(({ label }) => label)).toEqual(met.map(({ label }) => label));
    expect(listNotFound(after)).toEqual(gaps);
  });

  it("cites the ad in its own words", () => {
    const quotes = tailored.changes.flatMap(({ requirement }) => requirement ?? []);
    const text = `${ad.title}\n${ad.description}`;
    expect(quotes.filter((quote) => !text.includes(quote))).toEqual([]);
  });
});

it("holds the same of lines, skills and certificates of several people, some of them hidden or twice", () => {
  const kinds = new Set<string>();
  for (let seed = 0; seed < 60; seed += 1) {
    const source = mixResume(`${seed}`);
    const ad = TAILOR_CASES[seed % TAILOR_CASES.length]?.ad;
    if (ad === undefined) throw new Error("There is no ad.");
    const tailored = tailorFor(source, ad);
    expect(findTailoringFaults(source, tailored), `${seed}`).toEqual([]);
    for (const { kind } of tailored.changes) kinds.add(kind);
  }
  expect([...kinds].toSorted()).toEqual([
    "move_line",
    "order_certifications",
    "order_sections",
    "order_skills",
    "reword_line",
  ]);
});

describe("what is changed", () => {
  it("keeps what the person has hidden, and leaves hidden entries alone", () => {
    const [first] = TAILOR_CASES;
    const [job, ...others] = first?.source.experience ?? [];
    if (first === undefined || job === undefined) throw new Error("There is no case.");
    const lines = job.description.split("\n");
    const source: ResumeContent = {
      ...first.source,
      experience: [
        { ...job, description: lines.slice(1).join("\n"), hiddenLines: [{ at: 0, text: lines[0] ?? "" }] },
        ...others.map((entry) => ({ ...entry, isHidden: true })),
      ],
      customSections: ["Volunteering", "Awards"].map((title, at) => ({
        id: title,
        isHidden: at === 1,
        title,
        description: "Last line\nFirst line",
        hiddenLines: [{ at: 1, text: "Hidden line" }],
      })),
      hiddenSections: ["skills", "summary"],
    };
    const tailored = tailorFor(source, first.ad);
    expect(tailored.content.experience[0]?.hiddenLines.map(({ text }) => text)).toContain(lines[0]);
    expect(tailored.content.experience.slice(1)).toEqual(source.experience.slice(1));
    expect(tailored.content.skills).toEqual(source.skills);
    expect(tailored.content.customSections).toEqual(source.customSections);
    expect(tailored.content.personalInfo.summary).toBe("");
    expect(findTailoringFaults(source, tailored)).toEqual([]);
  });

  it("puts no measured result below a line without one, and lists the move with both orders", () => {
    const lines = [
      "Led the night shift of the kitchen",
      "Reworked the cold store, so that the wait for a delivery fell from 94 to 51 minutes",
      "Ordered the vegetables",
      "Wrote the allergen list in Microsoft Excel",
    ];
    const source = { ...EMPTY_CONTENT, experience: [createJob(lines)] };
    const ad = { title: "Sous Chef", description: "Requirements:\n- HACCP\n- Microsoft Excel" };
    const { changes } = tailorFor(source, ad);
    const [led, cut, ordered, wrote] = lines;
    expect(changes).toMatchObject([
      {
        kind: "move_line",
        where: "Cook at Depot",
        before: lines.join("\n"),
        after: [cut, wrote, led, ordered].join("\n"),
        requirement: "Microsoft Excel",
      },
    ]);
  });

  it("keeps what an earlier version has hidden until that is refused", () => {
    const lines = ["Kept the stock room", "Swept the yard"];
    const source = { ...EMPTY_CONTENT, experience: [createJob(lines), { ...createJob(lines), id: "old" }] };
    const [first, old] = source.experience;
    if (first === undefined || old === undefined) throw new Error("There is no job.");
    const content: ResumeContent = {
      ...source,
      experience: [
        { ...first, description: lines[0] ?? "", hiddenLines: [{ at: 1, text: lines[1] ?? "" }] },
        { ...old, isHidden: true },
      ],
    };
    const ids = ["hide_line/experience/0/1", "hide_entry/experience/1"] as const;
    const shared = { where: "", before: "", after: "", requirement: null, reason: "", linesFreed: 1 };
    const tailored = TailoredResume.parse({
      content,
      changes: [
        { ...shared, id: ids[0], kind: "hide_line" },
        { ...shared, id: ids[1], kind: "hide_entry" },
      ],
      gaps: [],
      met: [],
      match: { shown: 0, before: 0, after: 0, lines: 12 },
    });
    expect(applyChanges(source, tailored, [])).toEqual(content);
    expect(applyChanges(source, tailored, [...ids])).toEqual(source);
    expect(applyChanges(source, tailored, [ids[0]]).experience).toEqual([first, { ...old, isHidden: true }]);
  });

  it("moves no line of a resume in another language, whose results are not read", () => {
    const lines = [
      "Den Ausschuss der Fräserei für die Kunden halbiert",
      "Die Vorrichtungen in AutoCAD entworfen und mit der Werkstatt gebaut",
      "Die Lehrlinge in der Werkstatt und bei der Messung angeleitet",
    ];
    const source = { ...EMPTY_CONTENT, experience: [createJob(lines)] };
    const ad = { title: "Mechanical Engineer", description: "Requirements:\n- AutoCAD\n- SolidWorks" };
    expect(tailorFor(source, ad).content).toEqual(source);
  });

  it("is nothing where there is no ad or no resume to speak of", () => {
    expect(tailorFor(EMPTY_CONTENT, { title: "", description: "" })).toEqual({
      content: EMPTY_CONTENT,
      changes: [],
      gaps: [],
      met: [],
    });
  });
});

it("an order is followed as far as lines that belong together, results and hidden lines allow", () => {
  const order = (texts: string[], wanted: number[], hidden: number[] = []) =>
    orderLines(
      texts.map((text, at) => ({ text, isHidden: hidden.includes(at) })),
      (at) => wanted.indexOf(at),
    );
  const texts = [
    "Kept the stock room",
    "This saved the yard",
    "Swept the floors",
    "Cut waste by 12%",
    "Drove",
  ];
  expect(order(texts, [3, 2, 4, 0, 1])).toEqual([3, 2, 4, 0, 1]);
  expect(order(texts, [4, 2, 1, 3, 0])).toEqual([3, 4, 2, 0, 1]);
  expect(order(texts, [4, 2, 3, 1, 0], [2])).toEqual([3, 4, 2, 0, 1]);
  expect(order(["Duties:", ...texts], [5, 0, 1, 2, 3, 4])).toEqual([0, 1, 2, 3, 4, 5]);
});

it.each([
  ["Responsible for managing 14 drivers", true, "Managed 14 drivers"],
  ["Responsible for managing 14 drivers", false, "Manage 14 drivers"],
  ["I reconciled bank accounts", true, "Reconciled bank accounts"],
  ["I reconciled my accounts", true, null],
  ["I hold a journeyman license", false, null],
  ["Phase I trials of a drug", true, null],
  ["Responsible for the marketing budget", true, null],
  ["Helped the team", true, null],
])("%s (ended: %s) becomes %s", (text, hasEnded, after) => {
  expect(rewordLine(text, { hasEnded })).toBe(after);
});
