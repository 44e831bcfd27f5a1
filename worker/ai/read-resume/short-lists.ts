import { findDates, removeDates } from "#worker/ai/words/dates.ts";
import { findSkillById } from "#worker/ai/words/skills.ts";
import { listStatedSkills } from "#worker/ai/words/stated-skills.ts";
import { trimSigns } from "#worker/ai/words/text.ts";
import { composePattern } from "#worker/lib/patterns.ts";

import type { Block } from "./block.ts";
import { buildBlocks } from "./blocks.ts";
import { listEntryDates } from "./entries.ts";
import { splitAtCommas, parseEntryHeader } from "./entry-header.ts";
import { createFound, createFoundOrNull, toFoundDate } from "./make-found.ts";
import type { Certification, SpokenLanguage } from "./parsed-resume.ts";
import { reorderGridsByColumn } from "./read-columns.ts";
import type { Row } from "./row.ts";
import { isLanguageName, isLanguageLevel, startsWithLanguage } from "./spoken-languages.ts";
import lists from "./words/levels.json" with { type: "json" };

/** Certificates with name, issuer and date, on one line or several. */
export function parseCertifications(sections: Row[][]): Certification[] {
  return sections.flatMap((rows) => {
    const blocks = buildBlocks(reorderGridsByColumn(rows));
    return groupCertificationBlocks(blocks).flatMap(parseCertificationGroup);
  });
}

/** Groups blocks by certificate: a list item, a gap, or a complete name and date starts a new group. */
function groupCertificationBlocks(blocks: Block[]): Block[][] {
  const groups: Block[][] = [];
  const hasItems = blocks.some(({ listLevel }) => listLevel !== null);
  const shape = blocks.map(hasDate);
  const isDateAlone = (block: Block) =>
    hasDate(block) && (block.cells.length === 0 || trimSigns(removeDates(block.text)) === "");
  // Each certificate is below its date.
  const isDateFirst = blocks[0] !== undefined && isDateAlone(blocks[0]);
  // One certificate per line if all lines or no lines have a date.
  const isFlat = blocks.length > 0 && (shape.every(Boolean) || shape.every((has) => !has));
  for (const [at, block] of blocks.entries()) {
    const group = groups.at(-1);
    const before = blocks[at - 1];
    const isDateBelow = !isDateFirst && (block.cells.length === 0 || isDateAlone(block));
    const isOwn = hasDate(block) && startsWithCertificate(block.text);
    const isWhole = before !== undefined && hasIssuerSeparator(before) && hasIssuerSeparator(block);
    const closes = group !== undefined && group.some(hasDate);
    const opens =
      group === undefined ||
      (!isDateBelow &&
        (isDateFirst
          ? isDateAlone(block)
          : hasItems
            ? block.listLevel !== null
            : isFlat ||
              closes ||
              isOwn ||
              isWhole ||
              (block.gapAbove ?? 0) > 1.3 ||
              (block.isBold && before?.isBold === false)));
    if (opens) groups.push([block]);
    else group.push(block);
  }
  return groups;
}

/** "First Aid, Red Cross": name and issuer. */
const hasIssuerSeparator = ({ text }: Block): boolean => /, | [–—|-] /.test(text);

/** Whether a text starts with a certificate, so that it is no issuer of the one above: "First Aid at Work, 2022". */
const startsWithCertificate = (text: string): boolean =>
  listStatedSkills(text).some(({ id, from }) => from === 0 && findSkillById(id)?.kind === "certificate");

const hasDate = ({ text, beside }: Block): boolean => beside.length > 0 || findDates(text).length > 0;

const CERTIFICATE_LEVEL = new RegExp(
  composePattern`^(?:(?:${lists.certificateLevels})(?: level)?|level [ivx\d]{1,4}|[abc][12]|[ivx]{1,4}|class [a-e]\d?)$`,
  "i",
);

function parseCertificationGroup(group: Block[]): Certification[] {
  const header = parseEntryHeader(group);
  const names = header.pieces.flatMap((piece) =>
    header.pieces.length === 1 ? splitAtCommas(piece.text).map((text) => ({ ...piece, text })) : [piece],
  );
  const [first, ...others] = names;
  if (first === undefined) return [];
  // "AWS Certified Developer – Associate": the level is part of the name.
  const hasLevel = others[0] !== undefined && CERTIFICATE_LEVEL.test(others[0].text);
  const name = hasLevel ? { ...first, text: `${first.text} – ${others[0]?.text ?? ""}` } : first;
  const [issuer] = hasLevel ? others.slice(1) : others;
  const dated = group.flatMap((block) => {
    const beside = listEntryDates(block);
    return beside.length > 0
      ? beside
      : findDates(block.text).map((span) => ({ span, line: block.lines[0] ?? "" }));
  })[0];
  const rest = (hasLevel ? others.slice(1) : others).map(({ text }) => text);
  return [
    {
      name: createFound(name.text, [name.line], "medium"),
      issuer: issuer === undefined ? null : createFound(rest.join(", "), [issuer.line], "low"),
      date: dated === undefined ? null : toFoundDate(dated.span.start ?? dated.span.end, dated.line),
    },
  ];
}

/** Languages with their levels: after the name, in parentheses, or in the next cell or line. */
export function parseLanguages(sections: Row[][]): SpokenLanguage[] {
  const languages: SpokenLanguage[] = [];
  for (const block of sections.flatMap((rows) => buildBlocks(reorderGridsByColumn(rows)))) {
    const line = block.lines[0] ?? "";
    for (const piece of block.cells.flatMap(({ text }) => splitLanguages(text))) {
      const last = languages.at(-1);
      const { name, level } = splitLanguageLevel(piece);
      if (name !== null)
        languages.push({
          name: createFound(name, [line], "high"),
          level: createFoundOrNull(level, [line], "high"),
        });
      else if (last !== undefined && last.level === null && isLanguageLevel(piece))
        last.level = createFound(piece.replace(/^\(|\)$/g, ""), [line], "medium");
    }
  }
  return languages;
}

const splitLanguages = (text: string): string[] =>
  text
    .split(/[,;|•·/]|\s(?:and|und|et|y)\s/)
    .map((part) => trimSigns(part))
    .filter((part) => part !== "");

function splitLanguageLevel(piece: string): { name: string | null; level: string } {
  if (isLanguageName(piece)) return { name: piece, level: "" };
  if (!startsWithLanguage(piece)) return { name: null, level: "" };
  const words = piece.split(/[\s:(–—-]+/);
  for (let count = Math.min(3, words.length); count > 0; count -= 1) {
    const name = words.slice(0, count).join(" ");
    if (isLanguageName(name) && piece.startsWith(name))
      return { name, level: trimSigns(piece.slice(name.length).replace(/[()]/g, " ").replace(/\s+/g, " ")) };
  }
  return { name: null, level: "" };
}
