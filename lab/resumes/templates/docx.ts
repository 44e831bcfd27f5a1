import {
  AlignmentType,
  Document,
  ExternalHyperlink,
  HeadingLevel,
  ImageRun,
  Packer,
  Paragraph,
  type ParagraphChild,
  Tab,
  TabStopPosition,
  TabStopType,
  Table,
  TableCell,
  TableRow,
  TextRun,
  WidthType,
} from "docx";

import { type Person, nameDegree, github, heading, linkedin, range } from "../make-words.ts";

export type DocxTemplate = {
  name: string;
  layout: string;
  /** `picture` stands at the end, for those who want a large file. */
  write: (person: Person, variant: number, picture?: Uint8Array) => Promise<Uint8Array>;
};

const text = (value: string, options: { bold?: boolean; size?: number; italics?: boolean } = {}) =>
  new TextRun({ text: value, ...options });
const line = (...children: ParagraphChild[]) => new Paragraph({ children });
const item = (value: string) => new Paragraph({ text: value, bullet: { level: 0 } });
const dated = (left: ParagraphChild[], right: string) =>
  new Paragraph({
    tabStops: [{ type: TabStopType.RIGHT, position: TabStopPosition.MAX }],
    children: [...left, new TextRun({ children: [new Tab(), right] })],
  });
const contact = (person: Person): Paragraph[] => [
  line(text([person.basics.location, person.basics.phone, person.basics.email].join(" | "))),
  ...[linkedin(person), github(person), person.basics.url]
    .filter((url) => url !== "")
    .map((url) => line(new ExternalHyperlink({ link: url, children: [text(url.replace("https://", ""))] }))),
];
async function pack(children: (Paragraph | Table)[], picture?: Uint8Array): Promise<Uint8Array> {
  const shown = { type: "jpg", transformation: { width: 90, height: 120 } } as const;
  const end = picture === undefined ? [] : [line(new ImageRun({ ...shown, data: picture }))];
  const document = new Document({ sections: [{ children: [...children, ...end] }] });
  return new Uint8Array(await Packer.toBuffer(document));
}

/** Headings by style, dates at a tab stop, numbered lists as bullets. */
const styled: DocxTemplate = {
  name: "docx-styled",
  layout: "docx, styles",
  write: (person, variant, picture) => {
    const head = (kind: string) =>
      new Paragraph({ text: heading(person, kind, variant), heading: HeadingLevel.HEADING_1 });
    return pack(
      [
        new Paragraph({ text: person.basics.name, heading: HeadingLevel.TITLE }),
        ...contact(person),
        head("summary"),
        line(text(person.basics.summary)),
        head("work"),
        ...person.work.flatMap((job) => [
          dated(
            [text(job.name, { bold: true }), text(`, ${job.location}`)],
            range(person, job, "short", variant),
          ),
          line(text(job.position, { italics: true })),
          ...job.highlights.map(item),
        ]),
        head("education"),
        ...person.education.flatMap((entry) => [
          dated(
            [text(entry.institution, { bold: true }), text(`, ${entry.location}`)],
            range(person, entry, "short", variant),
          ),
          line(text(nameDegree(entry, person), { italics: true })),
        ]),
        head("skills"),
        ...person.skills.map(({ name, keywords }) =>
          line(text(`${name}: `, { bold: true }), text(keywords.join(", "))),
        ),
        head("languages"),
        line(text(person.languages.map(({ language, fluency }) => `${language} (${fluency})`).join(", "))),
      ],
      picture,
    );
  },
};

/** Bold capitals for headings, nothing styled, title and employer in one line with a dash. */
const plain: DocxTemplate = {
  name: "docx-plain",
  layout: "docx, plain",
  write: (person, variant, picture) => {
    const head = (kind: string) => line(text(heading(person, kind, variant).toUpperCase(), { bold: true }));
    return pack(
      [
        new Paragraph({
          alignment: AlignmentType.CENTER,
          children: [text(person.basics.name, { bold: true, size: 36 })],
        }),
        ...contact(person),
        head("summary"),
        line(text(person.basics.summary)),
        head("skills"),
        line(text(person.skills.flatMap(({ keywords }) => keywords).join(", "))),
        head("work"),
        ...person.work.flatMap((job) => [
          line(text(`${job.position} – ${job.name}`, { bold: true })),
          line(text(`${range(person, job, "slash", variant)}, ${job.location}`)),
          ...job.highlights.map(item),
          line(text("")),
        ]),
        head("education"),
        ...person.education.flatMap((entry) => [
          line(text(`${nameDegree(entry, person)} – ${entry.institution}`, { bold: true })),
          line(text(`${range(person, entry, "slash", variant)}, ${entry.location}`)),
        ]),
        head("languages"),
        ...person.languages.map(({ language, fluency }) => item(`${language}: ${fluency}`)),
      ],
      picture,
    );
  },
};

/** A table with dates at the left, as a tabular Lebenslauf. */
const tabular: DocxTemplate = {
  name: "docx-table",
  layout: "docx, table",
  write: (person, variant, picture) => {
    const head = (kind: string) => line(text(heading(person, kind, variant), { bold: true, size: 28 }));
    const row = (label: string, cells: Paragraph[]) =>
      new TableRow({
        children: [
          new TableCell({ width: { size: 25, type: WidthType.PERCENTAGE }, children: [line(text(label))] }),
          new TableCell({ width: { size: 75, type: WidthType.PERCENTAGE }, children: cells }),
        ],
      });
    const table = (rows: TableRow[]) => new Table({ width: { size: 100, type: WidthType.PERCENTAGE }, rows });
    return pack(
      [
        line(text(person.basics.name, { bold: true, size: 40 })),
        ...contact(person),
        head("summary"),
        line(text(person.basics.summary)),
        head("work"),
        table(
          person.work.map((job) =>
            row(range(person, job, "slash", variant), [
              line(text(job.position, { bold: true })),
              line(text(`${job.name}, ${job.location}`)),
              ...job.highlights.map(item),
            ]),
          ),
        ),
        head("education"),
        table(
          person.education.map((entry) =>
            row(range(person, entry, "slash", variant), [
              line(text(entry.institution, { bold: true }), text(`, ${entry.location}`)),
              line(text(nameDegree(entry, person))),
            ]),
          ),
        ),
        head("skills"),
        table(person.skills.map(({ name, keywords }) => row(name, [line(text(keywords.join(", ")))]))),
        head("languages"),
        table(person.languages.map(({ language, fluency }) => row(language, [line(text(fluency))]))),
      ],
      picture,
    );
  },
};

export const DOCX: DocxTemplate[] = [styled, plain, tabular];
