import { listStems } from "#worker/ai/words/stems.ts";
import { composePattern } from "#worker/lib/patterns.ts";

import type { Clause } from "./clauses.ts";
import lists from "./credential-words.json" with { type: "json" };
import { type Inventory, hasPhrase } from "./inventory.ts";
import type { Found } from "./violation.ts";

/** Degree levels: evidence of one word permits the other words of the same level. */
const LEVELS: RegExp[] = [
  /\b(?:ph\.?\s?d|doctorate|doctoral|d\.?phil|ed\.?d|juris doctor|j\.?d)\b|\bdoctor of\b/i,
  new RegExp(composePattern`${lists.masterDegrees}`, "i"),
  /\bbachelor(?:['’]?s)?\b|\bB\.?Sc?\b|\bB\.?A\b|\bBBA\b|\bBSN\b|\bB\.?Eng\b|\bBSW\b|\bundergraduate\b|\bB\.?Ed\b|\bLL\.?B\b|\bcollege graduate\b/i,
  /\bassociate(?:['’]?s)? (?:degree|of)\b|\bAAS?\b|\bfoundation degree\b/i,
  /\bdiploma\b/i,
];
const ANY_DEGREE = /\bdegrees?\b(?! (?:of (?:care|freedom|accuracy|detail)|celsius|fahrenheit))/i;
const HONOURS =
  /\b(?:(?:with|first[- ]class) hono(?:u)?rs|summa|magna|cum laude|distinction|valedictorian|dean['’]s list|first[- ]class|honors student|top of my class)\b/i;
const SUBJECT = new RegExp(
  composePattern`\b(?:${lists.degreesWithSubject})(?: of| in| degree in| degree of| with a (?:major|minor) in)\s{1,3}(?<subject>[\p{L} &]{3,60}?)(?=[,.;]|\s(?:from|at|and (?:I|a)|which|that|with)\b|$)`,
  "giu",
);

/** Finds degrees that the evidence does not show. */
export function checkDegrees({ text, kind }: Clause, { pieces, stems, padded }: Inventory): Found[] {
  if (kind !== "claim") return [];
  const evidence = pieces.map(({ unit }) => unit.text).join("\n");
  const found: Found[] = [];
  const has = LEVELS.map((level) => level.test(evidence));
  const isBelow = has.some(Boolean) || ANY_DEGREE.test(evidence);
  LEVELS.forEach((level, at) => {
    const [word] = level.exec(text) ?? [];
    if (word !== undefined && has[at] !== true)
      found.push({ kind: "degree", text: word, why: "The evidence has no such degree." });
  });
  const [word] = ANY_DEGREE.exec(text) ?? [];
  if (found.length === 0 && word !== undefined && !isBelow)
    found.push({ kind: "degree", text: word, why: "The evidence has no degree." });
  const [honours] = HONOURS.exec(text) ?? [];
  if (honours !== undefined && !padded.includes(honours.toLowerCase()))
    found.push({ kind: "degree", text: honours, why: "The evidence says nothing of it." });
  for (const { groups } of text.matchAll(SUBJECT)) {
    const subject = groups?.subject ?? "";
    const unknown = listStems(subject).filter((stem) => !stems.has(stem));
    if (unknown.length > 0)
      found.push({ kind: "degree", text: subject.trim(), why: "The evidence names another subject." });
  }
  return found;
}

const FAMILIES: [RegExp, RegExp][] = [
  [/\b(?:un)?licen[sc](?:e[sd]?|ure|ing)\b/gi, /licen[sc]/i],
  [/\b(?:re)?certif(?:ied|icates?|ications?|y)\b/gi, /certif/i],
  [/\baccredit\w+\b/gi, /accredit/i],
  [/\bchartered\b/gi, /chartered/i],
  [/\bregistered\b/gi, /regist/i],
  [/\bcredential\w*\b/gi, /credential|certif|licen[sc]/i],
  [/\b(?:security )?clearance\b/gi, /clearance/i],
  [/\b(?:permits?|endorsements?)\b(?= (?:to|for|from)|[.,;]|$)/gi, /permit|endorse/i],
  [/\bboard[- ]certified\b/gi, /board[- ]certified/i],
  [/\bmember(?:ship)? of the (?=\p{Lu})/gu, /member/i],
];
/** Words next to a credential that do not say what it is for. */
const PLAIN = new Set(
  listStems(
    "current valid active full own hold holding state held have clean professional required appropriate relevant year years renewed obtained keep",
  ),
);

/** Finds licenses and similar credentials that the evidence does not show, or shows for something else. */
export function checkLicences({ text, kind }: Clause, { pieces, padded }: Inventory): Found[] {
  if (kind !== "claim") return [];
  const found: Found[] = [];
  for (const [pattern, family] of FAMILIES)
    for (const match of text.matchAll(pattern)) {
      const [word] = match;
      const holders = pieces.filter(({ unit }) => family.test(unit.text));
      const isListed = pieces.some(({ unit }) => unit.kind === "certificate");
      if (/^registered$/i.test(word) && isOnNamedRegister(text.slice(0, match.index), padded)) continue;
      if (holders.length === 0 && !(isListed && /certif|licen|credential/i.test(word))) {
        found.push({ kind: "licence", text: word, why: "The evidence has none." });
        continue;
      }
      const beside = listStemsBeside(text, match.index, word);
      const all = [...holders, ...pieces.filter(({ unit }) => unit.kind === "certificate")];
      const isHeld = beside.every((stem) => all.some(({ stems }) => stems.has(stem)));
      if (
        !isHeld &&
        !padded.includes(
          text
            .slice(Math.max(0, match.index - 20), match.index)
            .toLowerCase()
            .trim(),
        )
      )
        found.push({
          kind: "licence",
          text: `${beside.join(" ")} ${word}`,
          why: "The evidence has another one.",
          isLikely: true,
        });
    }
  return found;
}

/** Allows "Gas Safe registered" if the evidence names "Gas Safe", the name of the register. */
function isOnNamedRegister(before: string, padded: string): boolean {
  const [name] = /(?:\p{Lu}[\p{L}&]{0,40}\s){1,6}$/u.exec(before) ?? [];
  return name !== undefined && name.trim().length >= 3 && hasPhrase(padded, name);
}

/** Finds "Qualified as a midwife" if the evidence shows no midwife. */
export function checkQualifiedAs({ text, kind }: Clause, { stems }: Inventory): Found[] {
  if (kind !== "claim") return [];
  return [
    ...text.matchAll(/\bqualified as an?\s([\p{L} -]{3,50}?)(?=[,.;]|\s(?:in|at|and|with|from)\b|$)/giu),
  ].flatMap(([said, what = ""]): Found[] =>
    listStems(what).every((stem) => stems.has(stem))
      ? []
      : [{ kind: "licence", text: said, why: "The evidence has no such qualification." }],
  );
}

/** Stems of the two words before a credential, and of the words after "in" or "as". */
function listStemsBeside(text: string, at: number, word: string): string[] {
  const [before = ""] = text
    .slice(0, at)
    .split(/[,;(]|\b(?:and|I|my|a|an|the|with|am|hold|as)\b/)
    .slice(-1);
  const [, after = ""] =
    /^\s(?:in|as an?|for)\s([^,.;]{3,40}?)(?=[,.;]|\s(?:and|from|at|since|which)\b|$)/.exec(
      text.slice(at + word.length),
    ) ?? [];
  const next = /^(?:certif(?:ied|icate|ication)|licensed|registered|chartered)$/i.test(word)
    ? (/^\s([\p{L}]+(?: [\p{L}]+)?)/u.exec(text.slice(at + word.length))?.[1] ?? "")
    : "";
  const isPlainNext = /^(?:in|as|for|from|since|and|by|at|with|to|which|that)\b/i.test(next);
  return listStems(
    `${before.split(/\s+/).slice(-3).join(" ")} ${after} ${isPlainNext ? "" : (next.split(" ")[0] ?? "")}`,
  ).filter((stem) => !PLAIN.has(stem));
}
