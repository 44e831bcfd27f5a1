import { type DocParagraph, makeDoc } from "#testing/documents/doc-file.ts";

import { type Person, nameDegree, heading, linkedin, range } from "../make-words.ts";

export type DocTemplate = { name: string; write: (person: Person, variant: number) => Uint8Array };

const top = (person: Person): DocParagraph[] => [
  { text: person.basics.name, isBold: true },
  { text: [person.basics.location, person.basics.phone, person.basics.email].join(" | ") },
  ...[linkedin(person), person.basics.url].filter(Boolean).map((text) => ({ text })),
];
const cells = (...texts: string[]): DocParagraph[] => [
  ...texts.map((text): DocParagraph => ({ text, end: "cell" })),
  { text: "", end: "row" },
];

/** Headings by style, dates at a tab. */
const styled: DocTemplate = {
  name: "doc-styled",
  write: (person, variant) => {
    const head = (kind: string): DocParagraph => ({ text: heading(person, kind, variant), heading: 1 });
    return makeDoc([
      ...top(person),
      head("summary"),
      { text: person.basics.summary },
      head("work"),
      ...person.work.flatMap((job): DocParagraph[] => [
        { text: `${job.name}, ${job.location}\t${range(person, job, "short", variant)}`, isBold: true },
        { text: job.position },
        ...job.highlights.map((text) => ({ text: `• ${text}` })),
      ]),
      head("education"),
      ...person.education.flatMap((entry): DocParagraph[] => [
        {
          text: `${entry.institution}, ${entry.location}\t${range(person, entry, "short", variant)}`,
          isBold: true,
        },
        { text: nameDegree(entry, person) },
      ]),
      head("skills"),
      ...person.skills.map(({ name, keywords }) => ({ text: `${name}: ${keywords.join(", ")}` })),
    ]);
  },
};

/** Bold headings and a table with dates at the left. */
const tabular: DocTemplate = {
  name: "doc-table",
  write: (person, variant) => {
    const head = (kind: string): DocParagraph => ({
      text: heading(person, kind, variant).toUpperCase(),
      isBold: true,
    });
    return makeDoc([
      ...top(person),
      head("summary"),
      { text: person.basics.summary },
      head("work"),
      ...person.work.flatMap((job) => [
        ...cells(range(person, job, "slash", variant), `${job.position}, ${job.name}, ${job.location}`),
        ...job.highlights.map((text) => ({ text: `• ${text}` })),
      ]),
      head("education"),
      ...person.education.flatMap((entry) =>
        cells(range(person, entry, "slash", variant), `${nameDegree(entry, person)}, ${entry.institution}`),
      ),
      head("skills"),
      { text: person.skills.flatMap(({ keywords }) => keywords).join(", ") },
    ]);
  },
};

export const DOC: DocTemplate[] = [styled, tabular];
