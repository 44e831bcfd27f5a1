import { matchSkills } from "#worker/ai/words/match-skills.ts";
import { getSkillLabel } from "#worker/ai/words/skills.ts";
import { countWords, fold, trimSigns } from "#worker/ai/words/text.ts";

import { buildBlocks } from "./blocks.ts";
import { createFound } from "./make-found.ts";
import type { FoundSkill } from "./parsed-resume.ts";
import { reorderGridsByColumn } from "./read-columns.ts";
import type { Row } from "./row.ts";
import { isLanguageLevel } from "./spoken-languages.ts";

type Item = { text: string; line: string; group: string | null };

const LIST = /[,;|•·∙●▪、，؛،]|\s[–—-]\s|\s\/\s/;
/** Headings such as "References" that often end a resume and may appear inside the last list. */
const NO_SKILL = /^(?:references?|referees?|referenzen|références|referencias)\b/i;
const MAX_WORDS = 6;
const MAX_SKILLS = 200;
const DOTS = /[●○■□★☆▪◦•]{2,}|\b\d{1,3}\s?%$|\(?\b\d\s?\/\s?\d{1,2}\)?$/g;

/** Skills from the skills sections, in order and without duplicates. */
export function parseListedSkills(sections: Row[][]): FoundSkill[] {
  const seen = new Map<string, FoundSkill>();
  for (const { text, line, group } of sections.flatMap((rows) =>
    listSkillItems(reorderGridsByColumn(rows)),
  )) {
    const key = fold(text);
    if (seen.has(key) || seen.size >= MAX_SKILLS) continue;
    const id = findSkillId(text);
    seen.set(key, { ...createFound(text, [line], id === null ? "medium" : "high"), id, group });
  }
  return [...seen.values()];
}

/** Appended to an item so that ordinary words ("Go", "Chef") count as skills, as in a list. */
const IN_A_LIST = ", Python, SQL";

/** The skill that an entire text names. */
function findSkillId(text: string): string | null {
  const first = matchSkills(text + IN_A_LIST).find(({ to }) => to <= text.length);
  return first !== undefined && first.to - first.from >= text.length * 0.6 ? first.id : null;
}

/** Skills named in other text, for a resume without a skills list. */
export function findSkillsInText(rows: Row[]): FoundSkill[] {
  const seen = new Map<string, FoundSkill>();
  for (const row of rows)
    for (const { id } of matchSkills(row.text)) {
      const known = seen.get(id);
      if (known !== undefined) known.lines.push(row.id);
      else if (seen.size < MAX_SKILLS)
        seen.set(id, { ...createFound(getSkillLabel(id), [row.id], "low"), id, group: null });
    }
  return [...seen.values()];
}

function listSkillItems(rows: Row[]): Item[] {
  const items: Item[] = [];
  let group: string | null = null;
  const blocks = buildBlocks(rows);
  for (const [at, block] of blocks.entries()) {
    const line = block.lines[0] ?? "";
    const texts = block.cells.map(({ text }) => text);
    for (const place of block.places) texts.push(place.text);
    const [first = "", ...rest] = texts;
    if (first === "" || (texts.length === 1 && isLanguageLevel(first)) || isLanguageGrid(texts)) continue;
    // A label in a separate cell: "Office" beside "Word, Excel".
    if (rest.length > 0 && !LIST.test(first) && rest.some((text) => LIST.test(text))) {
      const label = trimSigns(first);
      for (const text of rest) items.push(...splitSkillItems(text, line, label));
      continue;
    }
    const colon = rest.length === 0 ? findLabelEnd(first) : -1;
    if (colon > 0) {
      items.push(...splitSkillItems(first.slice(colon + 1), line, trimSigns(first.slice(0, colon))));
      continue;
    }
    if (rest.length === 0 && isGroupLabel(blocks, at)) {
      group = trimSigns(first);
      continue;
    }
    if (block.listLevel === null && block.isBold) group = null;
    for (const text of texts) if (!isLanguageLevel(text)) items.push(...splitSkillItems(text, line, group));
  }
  return items;
}

/** Column words of a language form: understanding, speaking and writing, with a level of each. */
const GRID_WORDS = new Set(
  "understanding speaking writing listening reading"
    .split(" ")
    .concat("spoken interaction", "spoken production"),
);

/** Rows of a Europass form without skills. */
const FORM_ROW =
  /^(?:mother tongue|other language|foreign language|self-assessment|european level|driving licen[cs]e|levels: a1|\(\*\) common european)/i;

const isLanguageGrid = (texts: readonly string[]): boolean =>
  FORM_ROW.test(texts[0] ?? "") ||
  (texts.length > 1 &&
    (texts.filter(isLanguageLevel).length > 1 || texts.every((text) => GRID_WORDS.has(fold(text)))));

const findLabelEnd = (text: string): number => {
  const colon = text.indexOf(":");
  return colon > 1 &&
    colon <= 45 &&
    countWords(text.slice(0, colon)) <= 5 &&
    !text.slice(0, colon).includes(",")
    ? colon
    : -1;
};

/** Whether a line is short and above a list, or above a level and a list: "Languages" over "Python, C++". */
function isGroupLabel(blocks: ReturnType<typeof buildBlocks>, at: number): boolean {
  const block = blocks[at];
  if (block === undefined || LIST.test(block.text) || countWords(block.text) > 5) return false;
  let next = at + 1;
  while (blocks[next] !== undefined && isLanguageLevel(blocks[next]?.text ?? "")) next += 1;
  const below = blocks[next];
  if (below === undefined) return false;
  if (block.text.endsWith(":")) return true;
  if (block.listLevel !== null) return false;
  const isLouder = block.isBold && !below.isBold;
  if (below.listLevel !== null) return true;
  return (below.text.match(/[,;|•·]/g)?.length ?? 0) >= 1
    ? isLouder || countWords(below.text) > 2
    : isLouder && next === at + 1;
}

function splitSkillItems(text: string, line: string, group: string | null): Item[] {
  const parts = splitOutsideParentheses(text.replace(DOTS, " "));
  return parts.flatMap((part) => {
    const bare = cleanSkillText(part);
    if (bare === "" || isLanguageLevel(bare) || !/[\p{L}]/u.test(bare) || NO_SKILL.test(bare)) return [];
    if (countWords(bare) <= MAX_WORDS) return [{ text: bare, line, group }];
    // In prose, find skills by name.
    return matchSkills(bare).map(({ from, to }) => ({ text: bare.slice(from, to), line, group }));
  });
}

/** Splits at list separators outside parentheses; "Databases (MySQL, Oracle)" stays whole. */
function splitOutsideParentheses(text: string): string[] {
  const parts: string[] = [];
  let depth = 0;
  let from = 0;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at] ?? "";
    if (sign === "(") depth += 1;
    else if (sign === ")") depth = Math.max(0, depth - 1);
    else if (depth === 0 && isListSeparator(text, at)) {
      parts.push(text.slice(from, at));
      from = at + 1;
    }
  }
  parts.push(text.slice(from));
  return parts;
}

const isListSeparator = (text: string, at: number): boolean => {
  const sign = text[at] ?? "";
  if (/[;|•·∙●▪、，؛،\n]/.test(sign)) return true;
  if (sign === ",") return !/^\d/.test(text.slice(at + 1)) || /\s/.test(text[at + 1] ?? "");
  return /[–—/-]/.test(sign) && text[at - 1] === " " && text[at + 1] === " ";
};

/** "9 years", "10+ years", "Less than 1 year" */
const SPAN = /^(?:less than |over |more than )?\d{1,2}\+? ?(?:years?|yrs?|months?)$/i;

/** Removes "and", a final period, and a level or duration in parentheses. */
function cleanSkillText(part: string): string {
  const bare = trimSigns(part.trim().replace(/^(?:and|und|et|y)\s/i, ""));
  const bracket = /^(.{2,60}?)\s*[([]([^()[\]]{1,40})[)\]]$/.exec(bare);
  const said = bracket?.[2] ?? "";
  const text = bracket !== null && (isLanguageLevel(said) || SPAN.test(said)) ? (bracket[1] ?? "") : bare;
  return text.replace(/(?<!\b(?:etc|inc|No|i\.e))\.$/, "").trim();
}
