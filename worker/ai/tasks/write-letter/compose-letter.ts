import type { FrameLanguage } from "#worker/ai/contracts/letter-language.contract.ts";
import {
  type LetterParagraph,
  type LetterSentence,
  LIST_MARK,
} from "#worker/ai/contracts/letter.contract.ts";
import type { RequirementUnit } from "#worker/ai/read-ad/read-ad.ts";
import { isCertainEmployer } from "#worker/ai/read-person/certain-names.ts";
import { endSentence, withoutEnd } from "#worker/ai/words/grammar.ts";

import type { Chooser } from "./choose-wording.ts";
import type { Credential } from "./list-credentials.ts";
import { nameNeed } from "./name-need.ts";
import { formatYears } from "./name-role.ts";
import type { QuotedLine } from "./quote-line.ts";

/** A line of the background, with what the ad asks that it answers best. */
export type AnsweringLine = { line: QuotedLine; ask: RequirementUnit | null };

export type Parts = {
  jobTitle: string;
  companyName: string;
  userName: string;
  /** Why this employer, in the person's own words. */
  reason: string;
  mention: string;
  keep: LetterParagraph[];
  contact: string | null;
  language: FrameLanguage;
  /** Who the person is. */
  identity: LetterSentence | null;
  /** Best line first. */
  lines: AnsweringLine[];
  credentials: Credential[];
  /** Other names of the background that the ad asks for, such as those of tools. */
  also: { text: string; ask: string }[];
};

/** How much of each part a letter holds. */
export type Amounts = { lines: number; credentials: number; also: number };

/**
 * Composes a letter of greeting, introduction, the person's reason, what the ad asks with the person's lines,
 * credentials, the person's own wish, and closing. Only frames are the engine's words.
 */
export function composeLetter(parts: Parts, amounts: Amounts, choose: Chooser): LetterParagraph[] {
  const listKept = (kind: LetterParagraph["kind"]) =>
    parts.keep.filter((paragraph) => paragraph.kind === kind);
  const make = (kind: LetterParagraph["kind"], sentences: LetterSentence[]): LetterParagraph[] => {
    const own = listKept(kind);
    return own.length > 0 ? own : sentences.length > 0 ? [{ kind, sentences }] : [];
  };
  const greeting =
    parts.contact === null || parts.language !== "en"
      ? toPlainSentence(choose("greeting"))
      : { text: `Dear ${parts.contact},`, facts: [], asks: [parts.contact] };
  return [
    ...make("greeting", [greeting]),
    ...make("opening", openLetter(parts, choose)),
    ...make("company", toOwnSentences(parts.reason)),
    ...listKept("evidence"),
    ...tellEvidence(parts, amounts, choose),
    ...make("mention", toOwnSentences(parts.mention)),
    ...make("closing", [toPlainSentence(choose("closing"))]),
    ...make("sign_off", [
      toPlainSentence(choose("sign_off")),
      ...(parts.userName.trim() === "" ? [] : [toPlainSentence(parts.userName.trim())]),
    ]),
  ];
}

const toPlainSentence = (text: string): LetterSentence => ({ text, facts: [], asks: [] });

function openLetter({ jobTitle, companyName, identity, language }: Parts, choose: Chooser): LetterSentence[] {
  const opening = choose("opening", {
    job: jobTitle.trim() || (language === "de" ? "die ausgeschriebene Stelle" : "advertised"),
    company: companyName.trim() || (language === "de" ? "Ihrem Unternehmen" : "your company"),
  });
  // Avoids a double period after names such as "at Acme Inc."
  return [
    toPlainSentence(opening.replace(/\.\.$/, ".").replace(/\.,/, ",")),
    ...(identity === null ? [] : [identity]),
  ];
}

/** The person's own text, with an end to its sentence. */
function toOwnSentences(text: string): LetterSentence[] {
  const own = text.trim();
  return own === "" ? [] : [{ text: endSentence(own), facts: [own], asks: [] }];
}

function tellEvidence(parts: Parts, amounts: Amounts, choose: Chooser): LetterParagraph[] {
  const lines = parts.lines.slice(0, amounts.lines);
  const told = lines
    .map(({ line, ask }) => `${line.text} ${(ask === null ? null : nameNeed(ask, line.unit)) ?? ""}`)
    .join(" ");
  const tellsOf = (text: string, words: string) => text.toLowerCase().includes(words.toLowerCase());
  const credentials = parts.credentials
    .slice(0, amounts.credentials)
    .filter(({ text }) => !tellsOf(told, text));
  const held = credentials.map(({ text }) => text).join(" ");
  const also = parts.also.filter(({ text }) => !tellsOf(`${told} ${held}`, text)).slice(0, amounts.also);
  const ends: LetterSentence[] = [
    ...(credentials.length === 0
      ? []
      : [
          {
            text: choose("credentials", { list: credentials.map(({ text }) => text).join("; ") }),
            facts: credentials.flatMap(({ facts }) => facts),
            asks: credentials.map(({ ask }) => ask),
          },
        ]),
    ...(also.length === 0
      ? []
      : [
          {
            text: choose("also", { list: also.map(({ text }) => text).join(", ") }),
            facts: also.map(({ text }) => text),
            asks: [...new Set(also.map(({ ask }) => ask))],
          },
        ]),
  ];
  return [tellLines(lines, parts.language, choose), ends]
    .filter((sentences) => sentences.length > 0 && !isKept(sentences, parts.keep))
    .map((sentences) => ({ kind: "evidence", sentences }));
}

/** Whether a locked paragraph is of the same facts: then its kind of evidence is in the letter already. */
const isKept = (sentences: LetterSentence[], keep: LetterParagraph[]): boolean =>
  keep.some(
    ({ kind, sentences: kept }) =>
      kind === "evidence" &&
      sentences.some(({ facts }) => facts.some((fact) => kept.some((one) => one.facts.includes(fact)))),
  );

/** Prose if every line is a sentence, in the order of the background; else a list. */
function tellLines(lines: AnsweringLine[], language: FrameLanguage, choose: Chooser): LetterSentence[] {
  if (lines.length === 0) return [];
  const isProse = lines.every(({ line }) => line.form === "sentence");
  if (isProse)
    return lines
      .toSorted((a, b) => compareIds(a.line.unit.id, b.line.unit.id))
      .map(({ line, ask }) => ({
        text: line.text,
        facts: [line.unit.text],
        asks: ask === null ? [] : [ask.text],
      }));
  const intro = lines.every(({ ask }) => ask !== null) ? choose("evidence") : choose("work");
  const named = new Set<string>();
  return [toPlainSentence(intro), ...lines.map((line) => toItem(line, language, named))];
}

const compareIds = (a: string, b: string): number => Number(a.slice(1)) - Number(b.slice(1));

/**
 * The line under what it answers, unless it says so itself or a line above stands under it.
 * "• Month-end close: Closed the books of four entities in three days (Hansen Holz, 2018–2022)"
 */
function toItem({ line, ask }: AnsweringLine, language: FrameLanguage, named: Set<string>): LetterSentence {
  const { unit, form, text } = line;
  const need = ask === null ? null : nameNeed(ask, unit);
  const isSaid =
    need === null || named.has(need.toLowerCase()) || text.toLowerCase().includes(need.toLowerCase());
  if (need !== null) named.add(need.toLowerCase());
  const role = unit.role;
  const years = role === null ? "" : formatYears(role, language);
  // A job without years is often one that was not read right.
  const isNamed = role !== null && years !== "" && isCertainEmployer(role);
  const employer = isNamed && !text.includes(role.company) ? role.company : "";
  const place = [employer, isNamed ? years : ""].filter((one) => one !== "").join(", ");
  const said = form === "sentence" ? text : withoutEnd(text);
  return {
    text: `${LIST_MARK}${isSaid ? "" : `${need}: `}${said}${form === "sentence" || place === "" ? "" : ` (${place})`}`,
    facts: [unit.text, ...(employer === "" || form === "sentence" ? [] : [employer])],
    asks: ask === null ? [] : [ask.text],
  };
}
