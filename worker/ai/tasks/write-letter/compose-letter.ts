import type { LetterParagraph, LetterSentence } from "#worker/ai/contracts/letter.contract.ts";
import { upperFirst, withArticle, withoutEnd } from "#worker/ai/language/grammar.ts";

import type { Chooser } from "./choose-wording.ts";
import type { Gathered } from "./gather-facts.ts";
import { listSkillsToTell } from "./gather-facts.ts";
import type { AdReading } from "./read-ad.ts";
import type { Told } from "./scored-telling.ts";
import { tellWork } from "./tell-work.ts";

export type Parts = {
  jobTitle: string;
  companyName: string;
  userName: string;
  mention: string;
  keep: LetterParagraph[];
  background: string;
  jobDescription: string;
  ad: AdReading;
  gathered: Gathered;
  /** Pieces of work, most relevant first. */
  ranked: Told[];
  askedSkills: Set<string>;
};

/** How much content a letter has. */
export type Amounts = {
  work: number;
  credentials: number;
  links: number;
  hasSkills: boolean;
  hasWish: boolean;
  extras: number;
  paragraphs: number;
};

/**
 * Composes a letter with the given amounts: greeting, introduction, work, reason for this employer, the
 * person's own wish, and closing.
 */
export function composeLetter(parts: Parts, amounts: Amounts, choose: Chooser): LetterParagraph[] {
  const listKept = (kind: LetterParagraph["kind"]) =>
    parts.keep.filter((paragraph) => paragraph.kind === kind);
  const make = (kind: LetterParagraph["kind"], sentences: LetterSentence[]): LetterParagraph[] => {
    const own = listKept(kind);
    return own.length > 0 ? own : sentences.length > 0 ? [{ kind, sentences }] : [];
  };
  return [
    ...make("greeting", [greet(parts, choose)]),
    ...make("opening", openLetter(parts, choose)),
    ...listKept("evidence"),
    ...tellEvidence(parts, amounts, choose, listKept("evidence").length),
    ...make("company", tellCompany(parts, amounts, choose)),
    ...make("mention", toMentionSentences(parts.mention)),
    ...make("closing", closeLetter(amounts, choose)),
    ...make("sign_off", [
      toPlainSentence(choose("sign_off")),
      ...(parts.userName.trim() === "" ? [] : [toPlainSentence(parts.userName.trim())]),
    ]),
  ];
}

const toPlainSentence = (text: string): LetterSentence => ({ text, facts: [], asks: [] });

function greet({ ad: { contact } }: Parts, choose: Chooser): LetterSentence {
  const wording = choose("greeting");
  return contact === null
    ? toPlainSentence(wording)
    : { text: `Dear ${contact},`, facts: [], asks: [contact] };
}

function openLetter(
  { jobTitle, companyName, jobDescription, gathered }: Parts,
  choose: Chooser,
): LetterSentence[] {
  const job = jobTitle.trim() === "" ? "advertised" : jobTitle.trim();
  const { identity } = gathered;
  const wording = choose(
    "opening",
    {
      job,
      a_job: jobTitle.trim() === "" ? "a new colleague" : withArticle(job),
      company: findWrittenName(companyName.trim(), jobDescription),
    },
    identity?.text,
  );
  return [toPlainSentence(withoutDoubledEnd(wording)), ...(identity === null ? [] : [identity])];
}

/** "The Institute for Flow Machines", if the ad writes it so. */
function findWrittenName(company: string, ad: string): string {
  if (company === "") return "your company";
  const isWithThe = ad.toLowerCase().includes(`the ${company.toLowerCase()}`);
  return isWithThe ? `the ${company.replace(/^the /i, "")}` : company;
}

/** Avoids a double period after names such as "at Acme Inc." */
const withoutDoubledEnd = (text: string): string => text.replace(/\.\.$/, ".").replace(/\.,/, ",");

function tellEvidence(parts: Parts, amounts: Amounts, choose: Chooser, keptCount: number): LetterParagraph[] {
  const wanted = Math.max(0, amounts.paragraphs - keptCount);
  const groups = groupWork(parts.ranked.slice(0, amounts.work), wanted);
  const linked = new Set<string>();
  const paragraphs = groups.map((group) =>
    tellWork(group, { ...amounts, linked, background: parts.background }, choose),
  );
  if (wanted === 0) return [];
  const last = paragraphs.at(-1) ?? [];
  const credentials = parts.gathered.credentials.slice(0, amounts.credentials);
  const told = [...paragraphs.flat(), ...credentials].map(({ text }) => text).join(" ");
  const skills = amounts.hasSkills ? listSkillsToTell(parts.gathered.skills, parts.askedSkills, told) : null;
  const closed = varyOpeners(credentials, last.at(-1)?.text ?? "");
  const ends = [
    ...closed,
    ...(skills === null
      ? []
      : [
          {
            text: choose("skills", { list: skills.list }, (closed.at(-1) ?? last.at(-1))?.text),
            facts: skills.facts,
            asks: [],
          },
        ]),
  ];
  // Credentials get a separate paragraph after a long work paragraph.
  const isOwn = ends.length >= 2 && last.length >= 4;
  const all = isOwn ? [...paragraphs, ends] : [...paragraphs.slice(0, -1), [...last, ...ends]];
  return all
    .filter((sentences) => sentences.length > 0)
    .map((sentences) => ({ kind: "evidence", sentences }));
}

/**
 * Merges "I hold A." and "I hold B."; if two other consecutive sentences start alike, changes the second one.
 */
function varyOpeners(sentences: LetterSentence[], before: string): LetterSentence[] {
  const [first, second] = sentences.filter(({ text }) => /^I hold an? /.test(text));
  if (first !== undefined && second !== undefined) {
    const joined = {
      text: `${withoutEnd(first.text)} and ${second.text.slice("I hold ".length)}`,
      facts: [...first.facts, ...second.facts],
      asks: [],
    };
    return varyOpeners([joined, ...sentences.filter((one) => one !== first && one !== second)], before);
  }
  let last = before;
  return sentences.map((sentence) => {
    const isSame = last.startsWith("I ") && sentence.text.startsWith("I ");
    last = isSame ? `In addition, ${sentence.text}` : sentence.text;
    return { ...sentence, text: last };
  });
}

/** Groups work by job, starting with the job of the best piece; a single job is split in the middle. */
function groupWork(work: Told[], wanted: number): Told[][] {
  if (wanted === 0 || work.length === 0) return [];
  const byJob = new Map<string, Told[]>();
  for (const told of work) {
    const key = told.unit.role === null ? "" : `${told.unit.role.title}|${told.unit.role.company}`;
    byJob.set(key, [...(byJob.get(key) ?? []), told]);
  }
  const groups = [...byJob.values()];
  while (groups.length > wanted) {
    const last = groups.pop() ?? [];
    groups[groups.length - 1] = [...(groups.at(-1) ?? []), ...last];
  }
  while (groups.length < wanted) {
    const longest = groups.toSorted((a, b) => b.length - a.length)[0] ?? [];
    if (longest.length < 3) break;
    const half = Math.ceil(longest.length / 2);
    groups.splice(groups.indexOf(longest), 1, longest.slice(0, half), longest.slice(half));
  }
  return groups;
}

function tellCompany(
  { ad: { companyFact } }: Parts,
  { hasWish }: Amounts,
  choose: Chooser,
): LetterSentence[] {
  if (companyFact === null) return [];
  const sentence = {
    text: upperFirst(choose("company", { fact: companyFact.words })),
    facts: [],
    asks: [companyFact.text],
  };
  return hasWish ? [sentence, toPlainSentence(choose("company_wish", {}, sentence.text))] : [sentence];
}

/** The sentences of the person's own wish, verbatim. */
const toMentionSentences = (mention: string): LetterSentence[] => {
  const said = mention.trim();
  return said === ""
    ? []
    : [{ text: /[.!?]$/.test(said) ? said : `${withoutEnd(said)}.`, facts: [said], asks: [] }];
};

function closeLetter({ extras }: Amounts, choose: Chooser): LetterSentence[] {
  const texts = [choose("talk")];
  for (let count = 0; count < extras; count += 1) texts.push(choose("extra", {}, texts.at(-1)));
  texts.push(choose("thanks", {}, texts.at(-1)));
  return texts.map(toPlainSentence);
}
