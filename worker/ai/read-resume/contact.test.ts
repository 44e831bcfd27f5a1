import { describe, expect, it } from "vitest";

import { buildDocument } from "#worker/testing/resume-lines.ts";

import { parseResume } from "./extract-resume.ts";
import { findPhoneInText } from "./phones.ts";
import { isPlace } from "./places.ts";

const readPerson = (text: string) => parseResume(buildDocument(text)).personalInfo;

describe("a name", () => {
  it.each([
    "Maeve O'Connell",
    "Jean-Baptiste Le Goff",
    "María del Carmen Ortúñez",
    "Дмитрий Соколов",
    "Ελένη Παπαδοπούλου",
    "أحمد المنصوري",
    "林雅婷",
    "김민서",
    "NGUYỄN VĂN AN",
  ])("“%s” is read as written", (name) => {
    expect(readPerson(`# ${name}\nNurse\nperson@mail.example`).fullName).toMatchObject({
      value: name,
      lines: ["1.1"],
    });
  });

  it("is not the word Resume, a title or a town, and comes without degrees", () => {
    expect(
      readPerson("# Curriculum Vitae\n**Ada Byron, MBA**\nSenior Analyst\nada.byron@mail.example").fullName
        ?.value,
    ).toBe("Ada Byron");
    expect(readPerson("# Project Manager\nada@mail.example").fullName).toBeNull();
  });

  it.each(["CCRN", "RN, CCRN", "PMP"])("is not the letters of certificates: %s", (letters) => {
    expect(readPerson(`# ${letters}\nada@mail.example`).fullName).toBeNull();
    expect(readPerson(`# Ada Byron ${letters}\nada.byron@mail.example`).fullName?.value).toBe("Ada Byron");
  });

  it("is read behind its label, and in two large lines", () => {
    expect(readPerson("Name: || Anna Schmidt\nGeburtsdatum: || 03.04.1990").fullName?.value).toBe(
      "Anna Schmidt",
    );
    expect(readPerson("# MAEVE\n# O'CONNELL\nNurse").fullName?.value).toBe("MAEVE O'CONNELL");
  });
});

describe("a phone number", () => {
  it.each([
    "(555) 123-4567",
    "+1 617-555-0119",
    "+49 (0)351 555 0147",
    "+49 89 5550 1928",
    "0171 5550 482",
    "+33 6 55 50 14 22",
    "06.55.50.19.73",
    "+34 655 501 733",
    "+380 44 555 0198",
    "+65 9555 0163",
    "555-0142-77 ext. 12",
  ])("“%s” is one", (phone) => expect(findPhoneInText(`Phone: ${phone}, mail`)?.text).toBe(phone));

  it.each([
    "2015 - 2019",
    "03/2019 - 12/2020",
    "12345",
    "https://mail.example/5550142777",
    "1234567890123456789",
  ])("“%s” is none", (text) => expect(findPhoneInText(text)).toBeNull());
});

describe("a place", () => {
  it.each([
    "Galway, Ireland",
    "Chicago, IL",
    "Pleasantville, CA 94588",
    "80331 München",
    "Köln, Deutschland",
    "Lyon, France",
    "Zaragoza, España",
    "Remote",
    "Singapore",
  ])("“%s” is one", (text) => expect(isPlace(text)).toBe(true));
  it.each(["Acme, Inc.", "Nexus AI", "Sales, Marketing", "berlin wall project"])("“%s” is none", (text) =>
    expect(isPlace(text)).toBe(false),
  );
});

describe("what stands in the head of a resume", () => {
  const person = readPerson(
    "# Maeve O'Connell\nRegistered Nurse\nGalway, Ireland | +353 86 555 0142 | maeve@mail.example\nhttps://linkedin.com/in/maeve | https://github.com/maeve | https://maeve.example/cv",
  );

  it("is read with its lines", () => {
    expect(person).toMatchObject({
      headline: { value: "Registered Nurse" },
      location: { value: "Galway, Ireland", lines: ["1.3"] },
      phone: { value: "+353 86 555 0142", lines: ["1.3"] },
      email: { value: "maeve@mail.example", lines: ["1.3"] },
      linkedin: { value: "https://linkedin.com/in/maeve" },
      github: { value: "https://github.com/maeve" },
      portfolio: { value: "https://maeve.example/cv" },
    });
  });

  it("is null where it is not there", () => {
    expect(readPerson("# Maeve O'Connell")).toMatchObject({
      email: null,
      phone: null,
      location: null,
      linkedin: null,
      github: null,
      portfolio: null,
      summary: null,
    });
  });

  it("is found behind labels, and a place of birth is not where a person lives", () => {
    const labelled = readPerson(
      "# Anna Schmidt\nGeburtsort: Hamburg\nAnschrift: Ringstr. 5, 01067 Dresden\nTelefon: 0171 5550 482\nE-Mail: anna@post.example",
    );
    expect(labelled).toMatchObject({
      location: { value: "Dresden" },
      phone: { value: "0171 5550 482" },
      email: { value: "anna@post.example" },
    });
  });

  it("a project is no page of the person", () => {
    const text =
      "# Ada Byron\nada@mail.example\n\n**Projects**\n**Ledger** https://github.com/ada/ledger\nA book of accounts.";
    expect(readPerson(text).github).toBeNull();
  });
});
