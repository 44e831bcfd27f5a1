import type { ReadDocument } from "#worker/documents/read/document.ts";

import { chooseLook } from "./choose-look.ts";
import { chooseHeadStyle } from "./heads.ts";
import { writeJobs, writeSchools } from "./make-entries.ts";
import { writeCertificates, writeLanguages, writeOther, writeProjects, writeSkills } from "./make-lists.ts";
import { type Maker, writeHeading } from "./maker.ts";
import { choosePeriodStyle } from "./periods.ts";
import { Random } from "./random.ts";
import { Sheet, type Truth } from "./sheet.ts";
import { LANGUAGES, type OtherSection, fillPattern } from "./words.ts";

export type MadeDocument = { document: ReadDocument; truth: Map<string, Truth> };

/** An invented resume with the label of each of its lines; the same seed gives the same document. */
export function makeDocument(seed: number): MadeDocument {
  const random = new Random(seed);
  const words = random.pick(LANGUAGES);
  const look = chooseLook(random);
  const sheet = new Sheet(look, random);
  const jobs = chooseHeadStyle(words, random);
  const maker: Maker = {
    sheet,
    random,
    words,
    look,
    periods: choosePeriodStyle(words, random),
    jobs,
    schools: random.isTrue(0.6)
      ? { ...jobs, isMainFirst: random.isTrue(0.6) }
      : chooseHeadStyle(words, random),
    hasHeadings: !random.isTrue(0.09),
    hasItemHeads: random.isTrue(0.03),
    hasLinks: random.isTrue(0.05),
    entries: 0,
  };
  writeBody(maker);
  return { document: sheet.finish(), truth: sheet.truth };
}

const OTHERS: OtherSection[] = [
  "publications",
  "awards",
  "volunteering",
  "interests",
  "references",
  "talks",
  "patents",
  "memberships",
  "personal",
];

function writeBody(maker: Maker): void {
  const { random, look, sheet } = maker;
  const others = random.sample(OTHERS, random.between(0, 4)).map((name) => () => writeOther(maker, name));
  const side = [
    () => writeSkills(maker),
    ...(random.isTrue(0.6) ? [() => writeLanguages(maker)] : []),
    ...(random.isTrue(0.4) ? [() => writeCertificates(maker)] : []),
    ...others.slice(0, 1),
  ];
  const work = () => writeJobs(maker);
  const study = () => writeSchools(maker);
  const main = [
    ...(random.isTrue(0.55) ? [() => writeSummary(maker)] : []),
    ...(random.isTrue(0.75) ? [work, study] : [study, work]),
    ...(random.isTrue(0.2) ? [() => writeProjects(maker)] : []),
    ...others.slice(1),
  ];
  const run = (writers: (() => void)[]) => {
    for (const write of writers) write();
  };
  if (look.sidebar === "none") {
    writeContact(maker, false);
    const [first, ...rest] = main;
    run(random.isTrue(0.15) && first !== undefined ? [first, ...side, ...rest] : [...main, ...side]);
    return;
  }
  const hasTop = random.isTrue(0.6);
  const hasContactBeside = random.isTrue(0.6);
  if (hasTop) writeName(maker);
  const beside = [
    ...(hasTop ? (hasContactBeside ? [() => writeContactLines(maker, true)] : []) : []),
    ...random.shuffle(side),
    ...(random.isTrue(0.3) ? [study] : []),
  ];
  const kept = beside.includes(study) ? main.filter((write) => write !== study) : main;
  const centre = [
    ...(hasTop
      ? hasContactBeside
        ? []
        : [() => writeContactLines(maker, false)]
      : [() => writeContact(maker, false)]),
    ...kept,
  ];
  sheet.beginColumn(1);
  run(look.sidebar === "left" ? beside : centre);
  sheet.beginColumn(2);
  run(look.sidebar === "left" ? centre : beside);
}

function writeName({ sheet, random, words, look }: Maker): void {
  const name = `${random.pick(words.given)} ${random.pick(words.family)}`;
  const size = look.bodySize * random.pick([1, 1.6, 2, 2.4]);
  if (random.isTrue(0.08))
    sheet.add("contact", [{ text: random.pick(["CURRICULUM VITAE", "Resume", "CV", "Lebenslauf"]) }], {
      size,
    });
  sheet.add(
    "contact",
    [{ text: random.isTrue(0.2) ? name.toUpperCase() : name, isBold: random.isTrue(0.5) }],
    { size },
  );
  if (random.isTrue(0.35)) sheet.add("contact", [{ text: random.pick(words.titles) }]);
}

function writeContact(maker: Maker, isHeaded: boolean): void {
  writeName(maker);
  writeContactLines(maker, isHeaded);
}

function writeContactLines(maker: Maker, isHeaded: boolean): void {
  const { sheet, random, words } = maker;
  if (isHeaded || random.isTrue(0.12)) writeHeading(maker, "contact");
  const place = random.pick(words.places);
  const mail = `${random
    .pick(words.given)
    .normalize("NFKD")
    .replace(/[^A-Za-z]/g, "")
    .toLowerCase()}@mail.example`;
  const phone = `+${random.between(30, 60)} ${random.between(100, 999)} 555 ${random.between(100, 999)}`;
  const parts = random.shuffle([
    [words.contact.address[0], place],
    [words.contact.email[0], mail],
    [words.contact.phone[0], phone],
    ...(random.isTrue(0.4) ? [["", `linkedin.com/in/${mail.slice(0, 5)}${random.between(1, 99)}`]] : []),
  ]);
  const isLabelled = random.isTrue(0.35);
  const texts = parts.map(([label = "", value = ""]) =>
    isLabelled && label !== "" ? `${label}: ${value}` : value,
  );
  if (sheet.width < 200 || random.isTrue(0.4)) for (const text of texts) sheet.add("contact", [{ text }]);
  else sheet.add("contact", [{ text: texts.join(random.pick([" | ", " · ", " • ", "   ", " // "])) }]);
  if (random.isTrue(0.25)) sheet.addText("summary", writeSentences(maker, 2), { gap: random.pick([1, 1.5]) });
}

const writeSentences = ({ random, words }: Maker, most: number): string =>
  random
    .sample(words.summary, random.between(1, most))
    .map((text) => fillPattern(text, words, random))
    .join(" ");

function writeSummary(maker: Maker): void {
  writeHeading(maker, "summary");
  maker.sheet.addText("summary", writeSentences(maker, 3));
}
