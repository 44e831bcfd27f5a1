import { describe, expect, it } from "vitest";

import { readFont } from "#testing/fonts.ts";
import { PEOPLE, PEOPLE_OF_WORD } from "#testing/resumes/people.ts";
import { findDates } from "#worker/ai/words/dates.ts";

import { DEFAULT_DESIGN, RESUME_LANGUAGES, TEMPLATES } from "../resume-design.contract.ts";
import { EMPTY_CONTENT } from "../resume-parts.contract.ts";
import { paginate } from "./layout/paginate.ts";
import { findMissingCharacters } from "./missing-characters.ts";
import { toSecureUrl, formatUrl } from "./outline/links.ts";
import { formatResumeDate, formatPeriod } from "./outline/periods.ts";
import { getWordsOfLanguage } from "./outline/words.ts";
import { writeJsonResume } from "./write-json-resume.ts";
import { writeText } from "./write-text.ts";

const polish = PEOPLE.polish ?? EMPTY_CONTENT;

describe("characters that a file cannot carry", () => {
  it("are none for names in Latin, Greek and Cyrillic", async () => {
    for (const content of Object.values(PEOPLE))
      for (const template of TEMPLATES)
        expect(await findMissingCharacters({ content, template, design: DEFAULT_DESIGN }, readFont)).toEqual(
          [],
        );
  });

  it("are named once each, as typed and with their place", async () => {
    const [job] = polish.experience;
    const content = {
      ...EMPTY_CONTENT,
      experience: job === undefined ? [] : [{ ...job, company: "Acme", description: "Sold 中 and 中" }],
      skills: ["ﬁling", "a\u2011b", "e\u0301", "→", "😀"],
    };
    expect(
      await findMissingCharacters({ content, template: "Classic", design: DEFAULT_DESIGN }, readFont),
    ).toEqual([
      { character: "中", codePoint: "U+4E2D", where: "Experience, Acme: line", text: "Sold 中 and 中" },
      { character: "😀", codePoint: "U+1F600", where: "Skills", text: "😀" },
    ]);
    expect(
      await findMissingCharacters(
        { content: PEOPLE_OF_WORD.hebrew ?? EMPTY_CONTENT, template: "Modern", design: DEFAULT_DESIGN },
        readFont,
      ),
    ).not.toEqual([]);
  });
});

describe("plain text", () => {
  it("has all that the resume says, in its order", () => {
    const text = writeText(polish);
    expect(
      text.startsWith("Łukasz Żółciński\nlukasz.zolcinski@example.com | +48 601 555 014 | Gdańsk, Poland\n"),
    ).toBe(true);
    expect(text).toContain(
      "EXPERIENCE\nSenior Backend Engineer\nBursztyn Payments | Gdańsk, Poland\nApr 2021 – Present\n- Moved 14",
    );
    expect(text).toContain("SKILLS\nGo, PostgreSQL");
  });
});

describe("JSON Resume", () => {
  it("has the fields of the schema and nothing empty", () => {
    const resume = writeJsonResume({ ...polish, education: [] }, () => "");
    expect(resume).toMatchObject({
      basics: {
        name: "Łukasz Żółciński",
        profiles: [{ network: "LinkedIn", username: "lukasz-zolcinski" }, {}],
      },
      work: [
        { name: "Bursztyn Payments", position: "Senior Backend Engineer", startDate: "2021-04" },
        {},
        {},
      ],
      languages: [{ language: "Polish", fluency: "native" }, {}, {}],
    });
    expect(resume).not.toHaveProperty("education");
    expect(JSON.stringify(resume)).not.toContain("Present");
    expect(JSON.stringify(resume)).not.toContain('""');
  });
});

describe("dates and links", () => {
  it("are written as a person reads them", () => {
    const english = getWordsOfLanguage("en-GB");
    expect(formatResumeDate("2019-03", english)).toBe("Mar 2019");
    expect(formatResumeDate("2019-03-05", english)).toBe("5 Mar 2019");
    expect(formatResumeDate("Spring 2019", english)).toBe("Spring 2019");
    expect(formatResumeDate("2019-13", english)).toBe("2019-13");
    expect(formatResumeDate("2019-03", getWordsOfLanguage("de"))).toBe("März 2019");
    expect(formatPeriod({ startDate: "2019", endDate: "Present" }, english)).toBe("2019 – Present");
    expect(formatPeriod({ startDate: "", endDate: "2019" }, english)).toBe("2019");
  });

  it.each([
    "March 2019",
    "mar. 2019",
    "03/2019",
    "3.2019",
    "2019-03",
    "März 2019",
    "Mar ’19",
    "marzo de 2019",
  ])("have one form, however they are typed: %s", (typed) => {
    expect(formatResumeDate(typed, getWordsOfLanguage("en"))).toBe("Mar 2019");
    expect(formatResumeDate(typed, getWordsOfLanguage("de"), "numeric")).toBe("03/2019");
  });

  it.each(["today", "heute", "Current", "PRESENT"])("go on in one word: %s", (typed) => {
    expect(formatPeriod({ startDate: "10/2027", endDate: typed }, getWordsOfLanguage("fr"))).toBe(
      "oct. 2027 – aujourd’hui",
    );
  });

  it.each([
    "2019",
    "March 3, 2019",
    "3/4/2019",
    "expected May 2026",
    "since 2019",
    "May 2017 (renewed)",
    "Mar 19",
    "Present (on leave)",
    "March 2019 - May 2020",
    "now and then",
  ])("stay as they are typed where one form would lose or add something: %s", (typed) => {
    expect(formatResumeDate(typed, getWordsOfLanguage("en"))).toBe(typed);
  });

  it.each(RESUME_LANGUAGES)("are written and read again in %s, in every style", (language) => {
    const words = getWordsOfLanguage(language);
    for (const style of ["short", "long", "numeric"] as const)
      for (let month = 1; month <= 12; month += 1) {
        const date = `2019-${String(month).padStart(2, "0")}`;
        const period = formatPeriod({ startDate: date, endDate: "2021" }, words, style);
        const [found] = findDates(period);
        expect([period, found?.start?.value], style).toEqual([period, date]);
        const open = formatPeriod({ startDate: date, endDate: "Present" }, words, style);
        expect([open, findDates(open)[0]?.isCurrent], style).toEqual([open, true]);
      }
    expect(formatPeriod({ startDate: "2019", endDate: "Present" }, words)).toBe(`2019 – ${words.present}`);
  });

  it("go on in the language of the document", () => {
    expect(getWordsOfLanguage("de")).toMatchObject({ present: "heute", resume: "Lebenslauf" });
  });

  it("lead to https alone", () => {
    expect(toSecureUrl("github.com/a")).toBe("https://github.com/a");
    for (const address of [
      "http://a.example",
      "javascript:x",
      "ftp://a.example",
      "https://a:b@c.example",
      "a b",
      "x",
    ])
      expect(toSecureUrl(address)).toBeNull();
    expect(formatUrl("https://www.a.example/b/")).toBe("a.example/b");
  });
});

describe("pages", () => {
  const lines = (keeps: string) =>
    [...keeps].map((sign) => ({ height: 10, before: 0, keepsNext: sign === "k" }));
  const lengths = (keeps: string) => paginate(lines(keeps), () => 50).map(({ length }) => length);

  it("end where their last line may, fill the last page, and stay full where nothing may end them", () => {
    expect(lengths("-----")).toEqual([5]);
    expect(lengths("---------")).toEqual([5, 4]);
    expect(lengths("---kk-----")).toEqual([3, 4, 3]);
    expect(lengths("------")).toEqual([3, 3]);
    expect(lengths("kkkkkkkkkkkk")).toEqual([5, 4, 3]);
  });
});
