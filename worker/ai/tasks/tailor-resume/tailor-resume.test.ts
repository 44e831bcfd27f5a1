import { describe, expect, it } from "vitest";

import { TAILOR_CASES, TAILOR_TODAY } from "#testing/tailoring/cases.ts";
import { groundResume } from "#worker/ai/check/ground-resume.ts";
import { compareMustHaves, listMustHaves, listNotFound } from "#worker/ai/compare/must-haves.ts";
import { TailoredResume } from "#worker/ai/contracts/tailoring.contract.ts";
import { readAdText } from "#worker/ai/read-ad/read-ad.ts";
import { readResumeContent } from "#worker/ai/read-person/read-person.ts";
import { listItemSkillIds } from "#worker/ai/score-resume/listed-skills.ts";
import { rateResume } from "#worker/ai/score-resume/score-resume.ts";
import { listStatedSkills } from "#worker/ai/words/stated-skills.ts";
import { type ResumeContent, ResumeEducation } from "#worker/documents/resume-content.contract.ts";
import {
  EMPTY_CONTENT,
  listBulletLines,
  selectShownContent,
} from "#worker/documents/resume-parts.contract.ts";

import { applyChanges } from "./apply-changes.ts";
import { readLines } from "./entry-lines.ts";
import { estimateLines, PAGE_LINES } from "./estimate-lines.ts";
import { rewordLine } from "./reword-line.ts";
import { tailorResume } from "./tailor-resume.ts";

const EMPTY_EDUCATION = ResumeEducation.parse({});
const run = { today: TAILOR_TODAY };
const results = TAILOR_CASES.map((one) => {
  const { source, ad } = one;
  const input = { source, jobTitle: ad.title, jobDescription: ad.description };
  return { ...one, input, tailored: tailorResume(input, run) };
});
const pickIdentity = ({
  personalInfo,
  experience,
  education,
  projects,
  certifications,
  ...rest
}: ResumeContent) => ({
  certifications: certifications.toSorted((a, b) => a.name.localeCompare(b.name)),
  personalInfo: {
    ...personalInfo,
    summary: "",
  },
  experience: experience.map((entry) => ({
    ...entry,
    description: "",
    hiddenLines: [],
    isHidden: false,
  })),
  education,
  projects: projects.map((entry) => ({
    ...entry,
    description: "",
    hiddenLines: [],
  })),
  ...rest,
  sections: null,
  skills: rest.skills.length,
});
const rate = (content: ResumeContent) =>
  rateResume({ content: selectShownContent(content), today: TAILOR_TODAY, file: null }).score;
const toSkillId = (skill: string): string => listItemSkillIds(skill).join() || skill;

describe.each(results)("$id", ({ source, ad, input, tailored }) => {
  const { content, changes, gaps, met } = tailored;

  it("is what the contract says, and the same each time", () => {
    expect(TailoredResume.parse(tailored)).toEqual(tailored);
    expect(tailorResume(structuredClone(input), run)).toEqual(tailored);
    expect(new Set(changes.map(({ id }) => id)).size).toBe(changes.length);
  });

  it("keeps who the person is, every entry and every school", () => {
    expect(pickIdentity(content)).toEqual(pickIdentity(source));
  });

  it("loses no line and makes none up: what is not shown is hidden", () => {
    const reworded = new Map(
      changes.flatMap(({ kind, before, after }) => (kind === "reword_line" ? [[after, before]] : [])),
    );
    for (const section of ["experience", "projects"] as const)
      for (const [at, entry] of source[section].entries()) {
        const lines = readLines(content[section][at] ?? entry).map(({ text }) => reworded.get(text) ?? text);
        expect(lines.toSorted()).toEqual(
          readLines(entry)
            .map(({ text }) => text)
            .toSorted(),
        );
      }
    for (const entry of content.experience) expect(entry.description).not.toBe("");
  });

  it("adds no skill: the same ones in another order", () => {
    expect(content.skills.map(toSkillId).toSorted()).toEqual(source.skills.map(toSkillId).toSorted());
  });

  it("shows every must-have that the source shows, and names the others", () => {
    const mustHaves = listMustHaves(readAdText(ad.title, ad.description));
    const after = compareMustHaves(mustHaves, readResumeContent(content), TAILOR_TODAY);
    expect(after.met.map(({ label }) => label)).toEqual(met.map(({ label }) => label));
    expect(listNotFound(after)).toEqual(gaps);
    const asked = mustHaves.flatMap(({ skill }) => skill ?? []);
    const shownIn = (one: ResumeContent) => {
      const lines = one.experience.flatMap(listBulletLines);
      return asked.filter((id) =>
        lines.some((line) => listStatedSkills(line).some((found) => found.id === id)),
      );
    };
    expect(shownIn(content)).toEqual(shownIn(source));
  });

  it("says nothing that the source does not say", () => {
    expect(groundResume(source, content, {}, TAILOR_TODAY)).toEqual([]);
  });

  it("is rated no lower", () => {
    expect(rate(content)).toBeGreaterThanOrEqual(rate(source));
  });

  it("cites the ad in its own words, or says that it makes room", () => {
    for (const { requirement, reason } of changes)
      if (requirement === null) expect(reason).toMatch(/^Makes room: /);
      else expect(`${ad.title}\n${ad.description}`).toContain(requirement);
  });

  it("gives back the source where all is refused, and itself where nothing is", () => {
    const ids = changes.map(({ id }) => id);
    expect(applyChanges(source, tailored, ids)).toEqual(source);
    expect(applyChanges(source, tailored, [])).toEqual(content);
    for (const { id, kind, before, after } of changes) {
      const without = applyChanges(source, tailored, [id]);
      expect(without).not.toEqual(content);
      const shown = JSON.stringify(selectShownContent(without));
      if (kind === "hide_line" || kind === "reword_line")
        expect(shown).toContain(JSON.stringify(before).slice(1, -1));
      if (kind === "summary") expect(without.personalInfo.summary).toBe(before);
      if (kind === "summary" || kind === "reword_line") {
        const alone = applyChanges(
          source,
          tailored,
          ids.filter((one) => one !== id),
        );
        expect(JSON.stringify(alone)).toContain(JSON.stringify(after).slice(1, -1));
      }
    }
  });
});

describe("what is changed", () => {
  it("is something in most resumes of the own trade, of each kind in some", () => {
    // The first two of the four ads of each person.
    const own = results.filter((_, at) => at % 4 < 2);
    const changed = own.filter(({ tailored }) => tailored.changes.length > 0).length;
    expect(changed / own.length).toBeGreaterThan(0.95);
    const kinds = new Set(results.flatMap(({ tailored }) => tailored.changes.map(({ kind }) => kind)));
    expect([...kinds].toSorted()).toEqual([
      "move_line",
      "order_sections",
      "order_skills",
      "reword_line",
      "summary",
    ]);
  });

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
    const tailored = tailorResume(
      { source, jobTitle: first.ad.title, jobDescription: first.ad.description },
      run,
    );
    expect(tailored.content.experience[0]?.hiddenLines.map(({ text }) => text)).toContain(lines[0]);
    expect(tailored.content.experience.slice(1)).toEqual(source.experience.slice(1));
    expect(tailored.content.skills).toEqual(source.skills);
    expect(tailored.content.customSections).toEqual(source.customSections);
    expect(tailored.content.personalInfo.summary).toBe("");
    expect(
      applyChanges(
        source,
        tailored,
        tailored.changes.map(({ id }) => id),
      ),
    ).toEqual(source);
    expect(applyChanges(source, tailored, [])).toEqual(tailored.content);
  });

  it("tells every move, and puts no measured result below a line without one", () => {
    const description = [
      "Led the night shift of the kitchen",
      "Reworked the cold store, so that the wait for a delivery fell from 94 to 51 minutes",
      "Wrote the allergen list in Excel",
      "Trained the apprentices in food hygiene (HACCP)",
    ].join("\n");
    const [first] = TAILOR_CASES;
    const [job] = first?.source.experience ?? [];
    if (job === undefined) throw new Error("There is no case.");
    const source = { ...EMPTY_CONTENT, experience: [{ ...job, description, hiddenLines: [] }] };
    const ad = "Requirements:\n- HACCP\n- Microsoft Excel";
    const { content, changes } = tailorResume({ source, jobTitle: "Sous Chef", jobDescription: ad }, run);
    const lines = content.experience[0]?.description.split("\n") ?? [];
    expect(lines[0]).toContain("from 94 to 51 minutes");
    const [moved, ...others] = changes.filter(({ kind }) => kind === "move_line");
    expect(others).toEqual([]);
    expect([moved?.before, moved?.after]).toEqual([description, lines.join("\n")]);
    expect(
      applyChanges(source, { content, changes, gaps: [], met: [] }, [moved?.id ?? ""]).experience,
    ).toEqual(source.experience);
  });

  it("moves no line of a resume in another language, whose results are not read", () => {
    const description = [
      "Den Ausschuss der Fräserei für die Kunden um 12 % gesenkt",
      "Die Vorrichtungen in AutoCAD entworfen und mit der Werkstatt gebaut",
      "Die Lehrlinge in der Werkstatt und bei der Messung angeleitet",
    ].join("\n");
    const [job] = TAILOR_CASES[0]?.source.experience ?? [];
    if (job === undefined) throw new Error("There is no case.");
    const source = { ...EMPTY_CONTENT, experience: [{ ...job, description, hiddenLines: [] }] };
    const ad = "Requirements:\n- AutoCAD\n- SolidWorks";
    const input = { source, jobTitle: "Mechanical Engineer", jobDescription: ad };
    expect(tailorResume(input, run).content.experience[0]?.description).toBe(description);
  });

  describe("a resume of more than a page", () => {
    const line = (role: number, at: number) =>
      `Kept box ${String.fromCodePoint(65 + at)} of depot ${String.fromCodePoint(65 + role)} in order so that every clerk there could find what was in it`;
    const write = (counts: number[]): ResumeContent => ({
      ...EMPTY_CONTENT,
      experience: counts.map((count, role) => ({
        id: `${role}`,
        isHidden: false,
        hiddenLines: [],
        company: `Depot ${role}`,
        position: "Clerk",
        location: "",
        startDate: `${2024 - role * 5}`,
        endDate: `${2026 - role * 5}`,
        description: Array.from({ length: count }, (_, at) => line(role, at)).join("\n"),
      })),
    });
    const tailor = (source: ResumeContent) =>
      tailorResume({ source, jobTitle: "Baker", jobDescription: "Requirements:\n- Sourdough" }, run);
    const countShown = ({ content }: { content: ResumeContent }) =>
      content.experience.map(({ isHidden, description }) => (isHidden ? 0 : description.split("\n").length));

    it("loses lines of old roles before those of new ones, until it fits", () => {
      const tailored = tailor(write([8, 8, 18, 18]));
      expect(estimateLines(tailored.content)).toBeLessThanOrEqual(PAGE_LINES);
      expect(estimateLines(tailored.content)).toBeGreaterThan(PAGE_LINES - 3);
      const [first, second, third, fourth] = countShown(tailored);
      expect([first, second]).toEqual([8, 8]);
      expect((third ?? 0) + (fourth ?? 0)).toBeLessThan(36);
      for (const { linesFreed } of tailored.changes) expect(linesFreed).toBe(1);
    });

    it("loses no line with a figure where results are not read", () => {
      const german = (role: number, at: number) =>
        `Die Kisten ${String.fromCodePoint(65 + at)} im Lager ${String.fromCodePoint(65 + role)} sortiert und für die Ausgabe mit dem Team ${at % 2 === 0 ? "um 18 % schneller" : "viel schneller"} bereitgestellt`;
      const source = write([8, 8, 18, 18]);
      const experience = source.experience.map((job, role) => ({
        ...job,
        description: job.description
          .split("\n")
          .map((_, at) => german(role, at))
          .join("\n"),
      }));
      const { content } = tailor({ ...source, experience });
      const shown = content.experience.flatMap(({ description }) => description.split("\n"));
      expect(shown.length).toBeLessThan(52);
      expect(shown.filter((text) => text.includes("18 %"))).toHaveLength(26);
    });

    it("loses nothing where it fits, and nothing where no page is saved", () => {
      expect(countShown(tailor(write([8, 8, 8])))).toEqual([8, 8, 8]);
      // Schools, which tailoring never hides, alone take more than a page.
      const schools = Array.from({ length: 30 }, (_, at) => ({
        ...EMPTY_EDUCATION,
        id: `school ${at}`,
        degree: `Course ${at}`,
      }));
      expect(countShown(tailor({ ...write([8, 8]), education: schools }))).toEqual([8, 8]);
    });

    it("hides roles of long ago as a whole where lines are not enough", () => {
      const tailored = tailor(write([4, 3, ...Array.from({ length: 18 }, () => 1)]));
      expect(countShown(tailored).slice(0, 3)).not.toContain(0);
      const hidden = tailored.changes.filter(({ kind }) => kind === "hide_entry");
      expect(hidden.length).toBeGreaterThan(0);
      for (const { where, linesFreed } of hidden) {
        expect(where).toMatch(/^Clerk at Depot /);
        expect(linesFreed).toBeGreaterThan(1);
      }
    });
  });

  it("is nothing where there is no ad or no resume to speak of", () => {
    const empty = { source: EMPTY_CONTENT, jobTitle: "", jobDescription: "" };
    expect(tailorResume(empty, run)).toEqual({
      content: EMPTY_CONTENT,
      changes: [],
      gaps: [],
      met: [],
      match: { shown: 0, before: 0, after: 0, lines: 12 },
    });
  });
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
