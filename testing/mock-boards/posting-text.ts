import content from "./content.json" with { type: "json" };
import type { Random } from "./random.ts";

export type Section = { heading: string; items: string[] };
export type Domain = (typeof content.domains)["software"];

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

/** The texts of a posting, between about one and eight thousand characters. */
export function writePosting(
  random: Random,
  domain: Domain,
  names: { company: string; field: string },
): { about: string[]; sections: Section[]; closing: string[] } {
  const fill = (text: string) =>
    text.replaceAll("{company}", names.company).replaceAll("{field}", names.field);
  const length = random.pick([0, 1, 2, 2, 3, 3, 4, 5] as const);
  const about = [
    ...random.sample(content.about, length + 1),
    ...random.sample(content.paragraphs, length * 2),
  ].map(fill);
  const sections = [
    { heading: random.pick(DUTIES), items: random.sample(domain.duties, 2 + length * 2) },
    { heading: random.pick(REQUIREMENTS), items: random.sample(domain.requirements, 2 + length * 2) },
    ...(random.chance(0.6)
      ? [{ heading: random.pick(NICE), items: random.sample(domain.nice, 2 + length) }]
      : []),
    ...(random.chance(0.7)
      ? [{ heading: random.pick(BENEFITS), items: random.sample(content.benefits, 1 + length * 2) }]
      : []),
  ];
  const closing = [...random.sample(content.process, length), random.pick(content.equality)].map(fill);
  return {
    about,
    sections: sections.map((section) => ({ ...section, items: section.items.map(fill) })),
    closing,
  };
}
