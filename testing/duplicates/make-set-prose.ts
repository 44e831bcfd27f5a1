/** What listings say: an opening's own text, its layouts, and what others make of it. */

import { type Dice, type Draft, type Employer, list, many, resolve } from "./make-set-parts.ts";
import texts from "./make-set-texts.json" with { type: "json" };

/** A text of its own for one occupation: the same sentences never fall the same way twice. */
export function makeDraft(dice: Dice, { trade }: Employer, job: string, agency = false): Draft {
  const occupation = texts.occupations.find(({ key }) => key === job);
  if (occupation === undefined) throw new Error(`no occupation ${job}`);
  return {
    role: dice.pick(list(occupation.titles)),
    teams: dice.shuffled(list(occupation.teams)),
    opening: resolve(dice.pick(list(agency ? texts.agencyOpening : texts.opening)), { trade }),
    lines: dice.some(list(occupation.lines), dice.int(7, 11)).map((line) => dice.settle(line)),
    remote: occupation.remote,
  };
}

/** The paragraphs of an opening: introduction, about us, the work, benefits, how to apply. */
export function compose(
  employer: Employer,
  { role, opening, lines }: Draft,
  [team = "", obj = "", tool = "", partner = ""]: string[],
  city: string,
  years: number,
): string[][] {
  const slots = { company: employer.name, role, team, obj, tool, partner, city, y: String(years) };
  const { about, benefits, closing } = employer;
  return [[opening], about, lines, benefits, closing].map((part) =>
    part
      .map((sentence) => resolve(sentence, slots))
      .map((sentence) => sentence.charAt(0).toUpperCase() + sentence.slice(1)),
  );
}

const HEADINGS = [
  ["", "About us", "What you will do", "What we offer", "How to apply"],
  ["", "", "Your role", "Benefits", ""],
];
const escaped = (text: string): string => text.replace(/&/g, "&amp;").replace(/'/g, "&#39;");

/** 0 and 1 paragraphs with bullets, 2 markup, 3 markup with other tags and spaces, 4 one run of text. */
export function render(parts: string[][], style: number): string {
  const headings = HEADINGS[style % 2] ?? [];
  const sections = parts.map((items, index) => ({ items, index, heading: headings[index] ?? "" }));
  const blocks = sections
    .filter(({ items }) => items.length > 0)
    .map(({ items, index, heading }) => {
      const bulleted = index === 2 || (index === 3 && style % 2 === 0);
      if (style < 2) {
        const body = bulleted
          ? items.map((item) => `${style === 0 ? "-" : "•"} ${item}`).join("\n")
          : items.join(" ");
        return heading === "" ? body : `${heading}\n${body}`;
      }
      const [strong, end] = style === 2 ? ["<h3>", "</h3>"] : ["<p><strong>", "</strong></p>"];
      const top = heading === "" ? "" : strong + heading + end;
      if (bulleted) return `${top}<ul>${items.map((item) => `<li>${escaped(item)}</li>`).join("")}</ul>`;
      return `${top}<p>${escaped(items.join(style === 2 ? " " : "&nbsp; "))}</p>`.replace(
        /&amp;nbsp;/g,
        "&nbsp;",
      );
    });
  if (style === 4) return parts.flat().join(" ");
  return blocks.join(style === 2 ? "" : style === 3 ? "\n \n" : "\n\n");
}

function reworded(sentence: string): string {
  let changed = sentence;
  for (const pair of list(texts.rewords)) {
    const [from = "", to = ""] = pair.split(">");
    changed = changed.replace(new RegExp(`\\b${from}\\b`), to);
  }
  return changed === sentence ? `Please note: ${sentence}` : changed;
}

/** A quarter of the sentences in other words or in another place, behind an introduction. */
export function rewritten(dice: Dice, parts: string[][], slots: Record<string, string>): string {
  const sentences = parts.flat();
  for (const index of dice.some(many(sentences.length), Math.ceil(sentences.length / 4))) {
    const other = dice.int(0, sentences.length - 1);
    const [here = "", there = ""] = [sentences[index], sentences[other]];
    sentences[index] = dice.chance(0.5) ? reworded(here) : there;
    if (sentences[index] === there) sentences[other] = here;
  }
  const intro = resolve(dice.pick(list(texts.intros)), slots);
  return [intro, ...sentences].join(dice.chance(0.5) ? " " : "\n");
}

export function truncated(dice: Dice, text: string): string {
  const kept = text.slice(0, Math.floor((text.length * dice.int(40, 70)) / 100));
  return `${kept.slice(0, kept.lastIndexOf(" "))}${dice.pick(["…", "...", " […]"])}`;
}
