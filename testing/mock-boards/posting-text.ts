import content from "./content.json" with { type: "json" };
import { type Level, writeYears } from "./levels.ts";
import type { Mode } from "./places.ts";
import type { Random } from "./random.ts";
import type { Occupation, Trade } from "./trades.ts";

export type Section = { heading: string; items: string[] };

const DUTIES = [
  "What you will do",
  "Responsibilities",
  "The role",
  "Your day to day",
  "Key responsibilities",
];
const REQUIREMENTS = [
  "Requirements",
  "What you bring",
  "Who you are",
  "Minimum qualifications",
  "What we are looking for",
  "You have",
];
const NICE = ["Nice to have", "Bonus points", "Preferred qualifications"];
const BENEFITS = ["What we offer", "Benefits", "Perks"];

export type Opening = { title: string; occupation: Occupation; level: Level; mode: Mode };

/** The texts of a posting, between about one and eight thousand characters. */
export function writePosting(
  random: Random,
  trade: Trade,
  opening: Opening,
  names: { company: string; field: string },
): { about: string[]; sections: Section[]; closing: string[] } {
  const fill = (text: string) =>
    text.replaceAll("{company}", names.company).replaceAll("{field}", names.field);
  const length = random.pick([0, 1, 2, 2, 3, 3, 4, 5] as const);
  const { all, desk } = content.paragraphs;
  const about = [
    ...random.sample(content.about, length + 1),
    ...random.sample(opening.occupation.work === "site" ? all : [...all, ...desk], length * 2),
  ].map(fill);
  const nice = linesFor(trade.nice, opening.title);
  const sections = [
    {
      heading: random.pick(DUTIES),
      items: random.sample(linesFor(trade.duties, opening.title), 2 + length * 2),
    },
    { heading: random.pick(REQUIREMENTS), items: makeRequirements(random, trade, opening, 1 + length * 2) },
    ...(random.chance(0.6) && nice.length > 0
      ? [{ heading: random.pick(NICE), items: random.sample(nice, 1 + length) }]
      : []),
    ...(random.chance(0.7)
      ? [{ heading: random.pick(BENEFITS), items: random.sample(makeBenefits(opening), 1 + length * 2) }]
      : []),
  ];
  const closing = [...random.sample(content.process, length), random.pick(content.equality)].map(fill);
  return { about, sections, closing };
}

const linesFor = (lines: Record<string, string[]>, title: string): string[] =>
  Object.keys(lines).filter((line) => lines[line]?.includes(title));

/** What must be there comes first, then how much experience, then some of the rest. */
function makeRequirements(random: Random, trade: Trade, opening: Opening, count: number): string[] {
  const { title, occupation, level } = opening;
  const lines = linesFor(trade.requirements, title);
  const about = lines.find((line) => line.startsWith("{years}")) ?? `{years} as ${title}.`;
  const experience =
    level.years === null ? (level.entry ?? "") : about.replace("{years}", writeYears(random, level.years));
  return [
    occupation.must,
    experience,
    ...random.sample(
      lines.filter((line) => line !== about),
      count,
    ),
  ];
}

function makeBenefits({ occupation, mode }: Opening): string[] {
  const { all, desk, commute, site } = content.benefits;
  if (occupation.work === "site") return [...all, ...site];
  return mode === "remote" ? [...all, ...desk] : [...all, ...desk, ...commute];
}
