import type { RowLabel } from "#worker/ai/read-resume/labels/labels.ts";

import { type HeadParts, type HeadStyle, writeHead } from "./heads.ts";
import { type Maker, writeHeading, writeItem, writeItems } from "./maker.ts";
import { writePeriod } from "./periods.ts";
import type { Random } from "./random.ts";
import { fillPattern } from "./words.ts";

type Month = { year: number; month: number };

export function* listPeriods(random: Random): Generator<[Month, Month | null], never> {
  let year = random.between(2018, 2023);
  let end: Month | null = random.isTrue(0.65) ? null : { year: year + 1, month: random.between(1, 12) };
  for (;;) {
    yield [{ year, month: random.between(1, 12) }, end];
    end = { year, month: random.between(1, 12) };
    year -= random.between(1, 5);
    if (year < 1985) year = 1985;
  }
}

function writeEntry(maker: Maker, style: HeadStyle, parts: HeadParts, isJob: boolean): void {
  const { sheet, random, look, words } = maker;
  const written = writeHead(style, parts, words, random);
  const start: RowLabel = isJob ? "job.start" : "school.start";
  const head: RowLabel = isJob ? "job.head" : "school.head";
  const isItem = maker.hasItemHeads && written.lines.length === 1;
  maker.entries += 1;
  const link = () =>
    sheet.add(head, [{ text: `www.${random.pick(words.coined).toLowerCase()}.example` }], {
      indent: random.pick([0, 14]),
    });
  for (const [at, pieces] of written.lines.entries())
    sheet.add(at === 0 ? start : head, pieces, {
      gap: at === 0 ? look.entryGap : 1,
      fields: written.fields,
      entry: maker.entries,
      listLevel: isItem ? 0 : null,
    });
  if (isJob && maker.hasLinks) link();
}

export function chooseTitle({ random, words }: Maker): string {
  const title = random.pick(words.titles);
  return random.isTrue(0.15) ? `${random.pick(words.modifiers)} ${title}` : title;
}

export function writeJobs(maker: Maker): void {
  const { random, words, sheet, look, jobs } = maker;
  writeHeading(maker, "experience");
  const periods = listPeriods(random);
  const nextPeriod = () => writePeriod(maker.periods, ...periods.next().value);
  const count = random.pick([1, 2, 3, 3, 4, 4, 5, 6]);
  const hasGroups = random.isTrue(0.15);
  const hasPlaces = jobs.place !== "none";
  for (let at = 0; at < count; at += 1) {
    const company = fillPattern(random.pick(words.orgs), words, random);
    const place = hasPlaces && random.isTrue(0.9) ? random.pick(words.places) : null;
    if (random.isTrue(0.04)) {
      sheet.add(
        "other",
        [{ text: `${random.pick(words.breaks)}${random.pick([", ", ": ", " "])}${nextPeriod()}` }],
        { gap: look.entryGap },
      );
      continue;
    }
    if (hasGroups && random.isTrue(0.6)) {
      writeGroup(maker, company, place, nextPeriod);
      continue;
    }
    const extra = random.isTrue(0.08)
      ? { text: random.pick([...words.types, ...words.department]), label: "other" as const }
      : null;
    const title = chooseTitle(maker);
    const [main, ...unit] = title.split(", ");
    writeEntry(
      maker,
      jobs,
      {
        main: [
          { text: main ?? title, label: "title" },
          ...unit.map((text) => ({ text, label: "title" as const })),
        ],
        owner: random.isTrue(0.97) ? company : null,
        ownerLabel: "company",
        place,
        period: random.isTrue(0.97) ? nextPeriod() : null,
        extra,
      },
      true,
    );
    writeItems(maker, "job.body");
  }
}

/** Several roles under one employer. */
function writeGroup(maker: Maker, company: string, place: string | null, nextPeriod: () => string): void {
  const { sheet, random, look, jobs } = maker;
  const whole = random.isTrue(0.3) ? ` | ${nextPeriod()}` : "";
  const text = `${company}${place === null ? "" : `, ${place}`}${whole}`;
  maker.entries += 1;
  sheet.add("job.start", [{ text, isBold: random.isTrue(0.6) }], {
    gap: look.entryGap + 0.2,
    entry: maker.entries,
    fields: [
      { text: company, label: "company" },
      ...(place === null ? [] : [{ text: place, label: "place" as const }]),
    ],
  });
  const style: HeadStyle = {
    ...jobs,
    isForm: false,
    place: "none",
    bold: random.pick(["none", "first"]),
    joint: ", ",
  };
  for (let role = random.between(1, 3); role > 0; role -= 1) {
    writeEntry(
      { ...maker, look: { ...look, entryGap: 1 } },
      style,
      {
        main: [{ text: chooseTitle(maker), label: "title" }],
        owner: null,
        ownerLabel: "company",
        place: null,
        period: nextPeriod(),
        extra: null,
      },
      true,
    );
    maker.entries += 1;
    writeItems(maker, "job.body");
  }
}

export function writeSchools(maker: Maker): void {
  const { random, words, schools } = maker;
  writeHeading(maker, "education");
  const periods = listPeriods(random);
  const style: HeadStyle = { ...schools, isForm: schools.isForm && random.isTrue(0.7) };
  const fieldJoint = random.pick([" ", ", ", " in ", ", ", ": "]);
  for (let count = random.pick([1, 1, 2, 2, 3]); count > 0; count -= 1) {
    const degree = random.pick(words.degrees);
    const major = random.pick(words.majors);
    const hasMajor = random.isTrue(0.75);
    const [from, to] = periods.next().value;
    const isSingle = random.isTrue(0.35);
    const period = isSingle
      ? maker.periods.date(from.year - 8, from.month)
      : writePeriod(maker.periods, from, to);
    writeEntry(
      maker,
      style,
      {
        main: !hasMajor
          ? [{ text: degree, label: "degree" }]
          : fieldJoint === ", "
            ? [
                { text: degree, label: "degree" },
                { text: major, label: "major" },
              ]
            : [{ text: `${degree}${fieldJoint}${major}`, label: "degree" }],
        owner: random.isTrue(0.95) ? fillPattern(random.pick(words.schools), words, random) : null,
        ownerLabel: "school",
        place: style.place !== "none" && random.isTrue(0.5) ? random.pick(words.places) : null,
        period: random.isTrue(0.95) ? period : null,
        extra: null,
      },
      false,
    );
    if (random.isTrue(0.2))
      maker.sheet.addText("school.body", writeItem(maker), {
        listLevel: random.isTrue(0.5) ? 0 : null,
        indent: maker.look.indent,
      });
  }
}
