import { describe, expect, it } from "vitest";

import { buildDocument } from "#worker/testing/resume-lines.ts";

import { parseResume } from "./extract-resume.ts";

const parse = (text: string) => parseResume(buildDocument(text), { today: "2026-11-01" });
const HEAD = "# Mirela Kovacs\nmirela.kovacs@example.com\n+1 555 010 2030\n\n";

describe("the work history", () => {
  it.each(["ACADEMIC APPOINTMENTS", "POSITIONS HELD", "PRIOR POSTS", "Berufliche Stationen"])(
    "is found under %s",
    (heading) => {
      const { workExperience } = parse(
        `${HEAD}**${heading}**\n\nAssistant Professor, Lakeside University\n2015 - 2019\n- Taught statistics\n\nLecturer, Harbour College\n2011 - 2015\n- Taught algebra\n`,
      );
      expect(workExperience).toHaveLength(2);
    },
  );

  it("is found under a heading that nobody knows", () => {
    const { workExperience } = parse(
      `${HEAD}**THE ROAD SO FAR**\n\nStore Manager, Brightwater Ltd\n2018 - 2022\n- Led a team of nine\n\nSales Assistant, Finch Ltd\n2014 - 2018\n- Served customers\n\n**EDUCATION**\n\nBSc Biology, Harbour University\n2010 - 2014\n\n**SKILLS**\n\nExcel, French\n`,
    );
    expect(workExperience.map(({ company }) => company?.value)).toEqual(["Brightwater Ltd", "Finch Ltd"]);
  });

  it("of which a department is no employer, and a place no title", () => {
    const { workExperience } = parse(
      `${HEAD}**EXPERIENCE**\n\nFinance Department | Accountant | Brightwater Ltd\n2018 - 2022\n- Closed the books\n`,
    );
    expect(workExperience[0]?.company?.value).toBe("Brightwater Ltd");
    expect(workExperience[0]?.jobTitle?.value).toBe("Accountant");
  });

  it("with more periods than entries is said to be unread", () => {
    const codes = (text: string) => parse(text).warnings.map(({ code }) => code);
    expect(
      codes(
        `${HEAD}**EXPERIENCE**\n\nClerk, Finch Ltd\n2018 - 2022\n- Filed\n\n**SKILLS**\n\nExcel, French\n`,
      ),
    ).not.toContain("unread_entries");
  });
});

it("a certificate keeps its level", () => {
  const { certifications } = parse(
    `${HEAD}**CERTIFICATIONS**\n\n- Cloud Developer – Associate – Northwind Academy, 2021\n- First Aid – Red Cross, 2020\n`,
  );
  expect(certifications.map(({ name }) => name.value)).toEqual(["Cloud Developer – Associate", "First Aid"]);
  expect(certifications.map(({ issuer }) => issuer?.value)).toEqual(["Northwind Academy", "Red Cross"]);
});

it("references are no skill", () => {
  const { skills } = parse(`${HEAD}**SKILLS**\n\nExcel, French\nReferences available upon request\n`);
  expect(skills.map(({ value }) => value)).toEqual(["Excel", "French"]);
});

describe("a document that is no resume", () => {
  const warned = (text: string) => parse(text).warnings.find(({ code }) => code === "not_a_resume")?.message;

  it("is called a letter", () => {
    expect(
      warned(
        "Mirela Kovacs\nmirela@example.com\n\nDear Ms Finch,\n\nI write about the post of nurse that you have advertised.\n\nI have worked on wards for six years.\n\nYours sincerely,\nMirela Kovacs\n",
      ),
    ).toBe("This looks like a letter and not like a resume.");
  });

  it("is called an invoice", () => {
    expect(
      warned(
        "Finch Ltd\n1 Harbour Road\n\nInvoice 1207\n\nAmount due: 120.00\n\nPlease pay within 30 days.\n",
      ),
    ).toBe("This looks like an invoice and not like a resume.");
  });

  it("is not what a resume with a greeting is", () => {
    expect(
      warned(
        `${HEAD}Dear reader,\n\n**EXPERIENCE**\n\nNurse, Harbour Hospital\n2015 - 2019\n- Cared\n\nYours sincerely,\nMirela\n`,
      ),
    ).toBeUndefined();
  });
});
