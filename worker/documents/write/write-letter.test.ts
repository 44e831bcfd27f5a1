import { describe, expect, it } from "vitest";

import { findXmlFault } from "#testing/documents/strict-xml.ts";
import { readFont } from "#testing/fonts.ts";
import { PEOPLE } from "#testing/resumes/people.ts";
import { DEFAULT_DESIGN } from "#worker/documents/resume-design.contract.ts";

import type { ReadDocument } from "../read/document.ts";
import { Zip } from "../read/docx/zip.ts";
import { readDocument } from "../read/read-document.ts";
import { WorkBudget } from "../read/work-budget.ts";
import { PAPERS, TEMPLATES } from "../resume-design.contract.ts";
import { EMPTY_CONTENT } from "../resume-parts.contract.ts";
import type { LetterInput } from "./letter-input.ts";
import { makeLetterFile } from "./make-letter-file.ts";

const LETTER: LetterInput = {
  template: "Modern",
  paper: "A4",
  title: "Cover Letter - Ward Manager",
  language: "en",
  design: DEFAULT_DESIGN,
  madeAtMs: 0,
  maker: "Acme",
  sender: {
    name: "Ada Okonkwo",
    email: "ada.okonkwo@example.com",
    phone: "+44 20 7946 0018",
    location: "Leeds",
    linkedin: "https://www.linkedin.com/in/ada",
    github: "",
    portfolio: "",
  },
  date: "23 November 2026",
  recipient: "Ms Ingrid Lindqvist\nNorthgate Hospital\n\n12 Station Road",
  subject: "Ward Manager, NG-2041",
  paragraphs: [
    "Dear Ms Lindqvist,",
    "For seven years I have cared for acute patients at St. Brannock Hospital, where I lead a ward of 24 beds.",
    "I plan the roster for 31 nurses and cut agency shifts by 18 % within a year.",
    "I would value the chance to talk about the ward.",
    "Kind regards,\nAda Okonkwo",
  ],
};
const ORDER = [
  "Ada Okonkwo",
  "ada.okonkwo@example.com",
  "linkedin.com/in/ada",
  "23 November 2026",
  "Ms Ingrid Lindqvist",
  "Northgate Hospital",
  "12 Station Road",
  "Ward Manager, NG-2041",
  "Dear Ms Lindqvist,",
  "For seven years",
  "I plan the roster",
  "I would value",
  "Kind regards,",
  "Ada Okonkwo",
];
const write = async (format: "pdf" | "docx", more: Partial<LetterInput> = {}): Promise<Uint8Array> => {
  const { bytes, missing } = await makeLetterFile(format, { ...LETTER, ...more }, readFont);
  expect(missing).toEqual([]);
  return bytes ?? new Uint8Array();
};
const listLines = ({ lines }: ReadDocument): string[] =>
  lines.map(({ cells }) => cells.map(({ text }) => text).join(" "));
const FORMATS = ["pdf", "docx"] as const;

describe.each(FORMATS)("a letter as %s", (format) => {
  it.each(TEMPLATES)("reads back in the order of a letter in %s", async (template) => {
    const lines = listLines(await readDocument(await write(format, { template })));
    let from = 0;
    for (const text of ORDER) {
      const at = lines.findIndex((line, index) => index >= from && line.includes(text));
      expect(at, text).toBeGreaterThanOrEqual(from);
      from = at + 1;
    }
    expect(from).toBe(lines.length);
  });

  it("sets lines that begin with a bullet as list items with hanging indents", async () => {
    const item = "Plan the roster for 31 nurses and cut agency shifts by 18 % within a year, ";
    const list = `What I did:\n• ${item.repeat(2).trim()}\n- Trained six charge nurses`;
    const paragraphs = [...LETTER.paragraphs.slice(0, 2), list, ...LETTER.paragraphs.slice(3)];
    const { lines } = await readDocument(await write(format, { paragraphs }));
    const items = lines.filter(({ listLevel }) => listLevel !== null);
    expect(items.map(({ cells }) => cells.map(({ text }) => text).join(" "))).toEqual([
      expect.stringMatching(/^Plan the roster/),
      "Trained six charge nurses",
    ]);
    if (format === "docx") return;
    const [first] = items;
    const second = lines[lines.findIndex((line) => line === first) + 1];
    expect(second?.cells[0]?.x1).toBeCloseTo(first?.cells[0]?.x1 ?? 0, 0);
  });

  it("leaves no trace of what is empty, and ends as the person ends it", async () => {
    const sender = { ...LETTER.sender, email: "", phone: "", location: "", linkedin: "" };
    const bare = { sender, date: "", recipient: "", subject: "", paragraphs: ["Hello!", "I can start."] };
    expect(listLines(await readDocument(await write(format, bare)))).toEqual([
      "Ada Okonkwo",
      "Hello!",
      "I can start.",
    ]);
    const ends = [["Yours, Ada Okonkwo"], ["Yours,", "Ada Okonkwo"], ["Yours,\nAda Okonkwo"]];
    for (const end of ends) {
      const paragraphs = [...LETTER.paragraphs.slice(0, -1), ...end];
      const lines = listLines(await readDocument(await write(format, { paragraphs })));
      expect(lines.slice(-2)).toEqual(["Yours,", "Ada Okonkwo"]);
    }
  });
});

describe("the pages of a letter", () => {
  it("are the same, byte for byte, for the same letter", async () => {
    const first = await write("pdf");
    await write("pdf", { template: "Classic" });
    expect(await write("pdf")).toEqual(first);
  });

  it("are sixteen layouts in eight templates on two papers", async () => {
    const layouts = new Set<string>();
    for (const template of TEMPLATES)
      for (const paper of PAPERS) {
        const paragraphs = [LETTER.paragraphs.join(" ").repeat(3), ...LETTER.paragraphs.slice(-1)];
        const { lines } = await readDocument(await write("pdf", { template, paper, paragraphs }));
        layouts.add(
          lines.map(({ y, cells: [cell] }) => `${Math.round(y)} ${cell?.x1.toFixed(0)} ${cell?.text}`).join(),
        );
      }
    expect(layouts.size).toBe(16);
  });

  it.each([10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20])(
    "of %i long paragraphs never end with a sign-off alone",
    async (count) => {
      const [greeting = "", text = "", , closing = "", signOff = ""] = LETTER.paragraphs;
      const body = Array.from({ length: count }, () => `${text} ${text}`);
      const paragraphs = [greeting, ...body, closing, signOff];
      const template = TEMPLATES[count % 3] ?? "Modern";
      const { lines, pages } = await readDocument(
        await write("pdf", { paragraphs, template, paper: "Letter" }),
      );
      const last = lines.filter(({ page }) => page === pages).flatMap(({ cells }) => cells[0]?.text ?? []);
      expect(last.slice(-2)).toEqual(["Kind regards,", "Ada Okonkwo"]);
      expect(last.length).toBeGreaterThanOrEqual(5);
      expect(last).toContain(closing);
    },
  );

  it("have the tags of a document and a link to the writer's mail", async () => {
    const text = Buffer.from(await write("pdf")).toString("latin1");
    for (const key of ["/StructTreeRoot", "/Lang (en)", "/DisplayDocTitle true", "mailto:ada.okonkwo@"])
      expect(text).toContain(key);
  });
});

it("a resume may stand behind the letter, on pages of its own", async () => {
  const { template, paper, design, title, language, madeAtMs, maker } = LETTER;
  const enclosed = {
    template,
    paper,
    design,
    title,
    language,
    madeAtMs,
    maker,
    content: PEOPLE.polish ?? EMPTY_CONTENT,
  };
  const alone = await readDocument(await write("pdf"));
  const { bytes, missing } = await makeLetterFile("pdf", LETTER, readFont, enclosed);
  expect(missing).toEqual([]);
  const both = await readDocument(bytes ?? new Uint8Array());
  const joinLineTexts = ({ lines }: ReadDocument) =>
    lines.map(({ cells }) => cells.map(({ text }) => text).join(" "));
  expect(joinLineTexts(both).slice(0, alone.lines.length)).toEqual(joinLineTexts(alone));
  expect(both.pages).toBeGreaterThan(alone.pages);
  expect(joinLineTexts(both).slice(alone.lines.length).join("\n")).toContain(
    enclosed.content.personalInfo.name,
  );
});

it("names the characters that no font has, and where they stand", async () => {
  const paragraphs = ["Dear 李,", "Yours"];
  const made = await makeLetterFile("pdf", { ...LETTER, recipient: "株式会社", paragraphs }, readFont);
  expect(made.bytes).toBeNull();
  expect(made.missing.map(({ character, where }) => [character, where])).toEqual([
    ["株", "Letter: recipient"],
    ["式", "Letter: recipient"],
    ["会", "Letter: recipient"],
    ["社", "Letter: recipient"],
    ["李", "Letter"],
  ]);
  expect((await makeLetterFile("docx", { ...LETTER, paragraphs }, readFont)).bytes).not.toBeNull();
});

it.each(TEMPLATES)(
  "every part of a letter for Word is XML 1.0 whatever is in it, in %s",
  async (template) => {
    const hostile = "A & B <i> \"q\" 'a' ]]> \u0000\u0007\u001B\u0085\uFFFE \uD800x\uDC00 中 😀";
    const sender = { ...LETTER.sender, name: hostile, portfolio: "https://example.com/?a=1&b=<2>" };
    const bytes = await write("docx", {
      template,
      sender,
      title: hostile,
      date: hostile,
      recipient: hostile,
      subject: hostile,
      paragraphs: [hostile, hostile],
    });
    const zip = new Zip(bytes, new WorkBudget());
    const parts = zip.names().filter((name) => /\.(?:xml|rels)$/.test(name));
    expect(parts.length).toBeGreaterThan(8);
    for (const name of parts) expect(findXmlFault(zip.text(name) ?? ""), name).toBeNull();
  },
);
