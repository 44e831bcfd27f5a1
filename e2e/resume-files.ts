import type { Page } from "@playwright/test";
import { Document, HeadingLevel, Packer, Paragraph } from "docx";

type Line = { text: string; kind: "name" | "heading" | "text" | "item" };

const RESUME: Line[] = [
  { text: "Ada Okonkwo", kind: "name" },
  { text: "ada.okonkwo@example.com | +44 20 7946 0018 | Leeds, United Kingdom", kind: "text" },
  { text: "Work Experience", kind: "heading" },
  { text: "Staff Nurse, Harbour Hospital", kind: "text" },
  { text: "March 2019 - Present", kind: "text" },
  { text: "Led triage and patient care on a ward of 24 beds", kind: "item" },
  { text: "Trained 12 new nurses in medication safety", kind: "item" },
  { text: "Education", kind: "heading" },
  { text: "University of Leeds", kind: "text" },
  { text: "BSc Nursing, 2015 - 2018", kind: "text" },
  { text: "Skills", kind: "heading" },
  { text: "Triage, Wound care, Patient education", kind: "text" },
];

const TAGS = { name: "h1", heading: "h2", text: "p", item: "li" } as const;

/** A resume as a browser prints it. */
export async function makePdf(page: Page): Promise<Buffer> {
  const printer = await page.context().newPage();
  const lines = RESUME.map(({ text, kind }) => `<${TAGS[kind]}>${text}</${TAGS[kind]}>`);
  await printer.setContent(`<!doctype html><title>Resume</title>${lines.join("\n")}`);
  const buffer = await printer.pdf({
    format: "A4",
    margin: { top: "2cm", left: "2cm", right: "2cm", bottom: "2cm" },
  });
  await printer.close();
  return buffer;
}

export const makeDocx = (): Promise<Buffer> =>
  Packer.toBuffer(
    new Document({
      sections: [
        {
          children: RESUME.map(
            ({ text, kind }) =>
              new Paragraph({
                text,
                ...(kind === "name" ? { heading: HeadingLevel.TITLE } : {}),
                ...(kind === "heading" ? { heading: HeadingLevel.HEADING_1 } : {}),
                ...(kind === "item" ? { bullet: { level: 0 } } : {}),
              }),
          ),
        },
      ],
    }),
  );
