import { parseAdBlocks } from "#worker/ai/evidence/blocks-of-ad.ts";
import { listRequirementUnits } from "#worker/ai/extract-job/extract-job.ts";
import { skillsOfSentence } from "#worker/ai/extract-job/skills-of.ts";
import { listSentences } from "#worker/ai/extract-job/units.ts";
import { conjugate, lowerFirst, findKnownVerb, withoutEnd } from "#worker/ai/language/grammar.ts";
import { listStems } from "#worker/ai/language/relevance.ts";
import { findSkillById } from "#worker/ai/lexicon/skills.ts";
import { composePattern } from "#worker/lib/patterns.ts";

import lists from "./ad-words.json" with { type: "json" };

/** A requirement or duty of the ad, and a phrase for it. */
export type Ask = {
  text: string;
  weight: number;
  skills: string[];
  stems: Set<string>;
  /**
   * The requirement as a phrase: "experience with MATLAB" after "You ask for", "testing panels" after "The role
   * involves".
   */
  phrase: { slot: "ask_thing" | "ask_work"; words: string } | null;
};

export type AdReading = {
  asks: Ask[];
  companyFact: { text: string; words: string } | null;
  contact: string | null;
};

const WEIGHTS = { must: 1, nice: 0.5, duty: 0.8 } as const;
const LONGEST_PHRASE = 15;

export function readAd(company: string, description: string): AdReading {
  const blocks = parseAdBlocks(description);
  const asks = listRequirementUnits(blocks).map(({ text, kind, skills }): Ask => ({
    text,
    weight: WEIGHTS[kind],
    skills,
    stems: new Set(listStems(text)),
    phrase: toAskPhrase(text, kind),
  }));
  return { asks, companyFact: findCompanyFact(description, company), contact: findContact(description) };
}

const TAIL = new RegExp(
  composePattern`(?:[\s,]{1,3}(?:is |are |as )?(?:also |strongly |highly )?(?:${lists.requiredWords})|\s?\((?:required|preferred)\))(?![\p{L}\d])[^\n]{0,300}$`,
  "iu",
);
const AS_WORK =
  /^(?:(?:as an? [^,]{3,40}, )?(?:you(?:['’]ll| will| would)|the (?:successful )?(?:candidate|applicant) will|responsible for|you are responsible for)\s)+(?:also |be responsible for |be )?/i;
const THING = new RegExp(
  composePattern`^(?:(?:at least |minimum (?:of )?|over )?(?:\d+\+?|one|two|three|four|five|six|seven|eight|ten)(?: to \w+| or more)?\+? years?|${lists.thingsAsked})\b`,
  "i",
);

/** The requirement as a phrase that continues a sentence; null if its words do not form one. */
function toAskPhrase(text: string, kind: "must" | "nice" | "duty"): Ask["phrase"] {
  const plain = withoutEnd(text.replace(/^[^:]{2,30}:\s/, "").replace(TAIL, "")).replace(
    /^(?:an?|the) (?=[a-z])/i,
    "",
  );
  const short =
    plain.split(/\s+/).length <= LONGEST_PHRASE && !/[;:()“”"]|\bas (?:half|we|you)\b/.test(plain);
  if (short && kind !== "duty" && THING.test(plain) && !/\byou\b/i.test(plain))
    return { slot: "ask_thing", words: toSecondPerson(lowerFirst(plain)) };
  const work = plain.replace(AS_WORK, "");
  const first = findKnownVerb((work.split(" ")[0] ?? "").replace(/,$/, ""));
  if (
    short &&
    first !== null &&
    first.form !== "past" &&
    work.split(" ").length >= 2 &&
    (kind === "duty" || work !== plain)
  ) {
    const gerund = first.form === "gerund" ? work : conjugate(work, "gerund");
    if (gerund !== null && !/\b(?:you|your)\b/i.test(gerund))
      return { slot: "ask_work", words: toSecondPerson(lowerFirst(gerund)) };
  }
  return buildSkillPhrase(text, kind);
}

const NAMED_KINDS = /^(?:tool|language|framework|platform|spoken)$/;

/** The skills of a requirement in the ad's wording. */
function buildSkillPhrase(text: string, kind: "must" | "nice" | "duty"): Ask["phrase"] {
  const named = skillsOfSentence(text).flatMap(({ id, from, to }) => {
    const skill = findSkillById(id)?.kind ?? "soft";
    const said = text.slice(from, to);
    const isVerb = findKnownVerb(said.split(" ")[0] ?? "") !== null;
    const isFit = skill !== "soft" && skill !== "certificate" && said.split(" ").length <= 4 && !isVerb;
    return isFit ? [{ skill, said: NAMED_KINDS.test(skill) ? said : lowerFirst(said) }] : [];
  });
  const [first] = named;
  if (first === undefined) return null;
  if (first.skill === "spoken") return { slot: "ask_thing", words: first.said };
  const words = named
    .filter(({ skill }) => skill !== "spoken")
    .slice(0, 2)
    .map(({ said }) => said)
    .join(" and ");
  return kind === "duty"
    ? { slot: "ask_work", words }
    : { slot: "ask_thing", words: `experience with ${words}` };
}

/** Changes the employer's "our team" to "your team", because the letter addresses the employer. */
export const toSecondPerson = (words: string): string =>
  words
    .replaceAll(/\bwe['’]re\b/gi, "you are")
    .replaceAll(/\bwe['’]ve\b/gi, "you have")
    .replaceAll(/\bours\b/gi, "yours")
    .replaceAll(/\bourselves\b/gi, "yourselves")
    .replaceAll(/\bour\b/gi, "your")
    .replaceAll(/\b(?:we|us)\b/gi, "you");

const NO_FACT = new RegExp(composePattern`\b(?:${lists.noFacts})\b`, "i");
const OF_US = /^(?:we|our)\b|\b(?:we|our)\b/i;
const LEGAL =
  /[,\s]{1,3}(?:gmbh|ag|inc|llc|ltd|limited|corp|corporation|plc|co|kg|se|s\.?a|b\.?v|oy|ab|as|group|holdings?)\.?$/i;
const MAX_FACT = 30;

/** A sentence in which the employer says something specific about itself. */
function findCompanyFact(description: string, company: string): AdReading["companyFact"] {
  const sentences = listSentences(parseAdBlocks(description));
  const name = company.toLowerCase().replace(LEGAL, "");
  for (const { text, zone } of sentences.slice(0, Math.max(4, Math.ceil(sentences.length / 2)))) {
    const count = text.split(/\s+/).length;
    const isOfCompany = (name !== "" && text.toLowerCase().includes(name)) || OF_US.test(text);
    if (!isOfCompany || zone === "benefit" || zone === "must" || zone === "nice" || NO_FACT.test(text))
      continue;
    if (count < 6 || count > MAX_FACT || !/[.!]$/.test(text) || /\b(?:you|your)\b/i.test(text)) continue;
    if (/^(?:will|your|as)\b/i.test(text)) continue;
    const fact = withoutEnd(text);
    const isNamed = name !== "" && fact.toLowerCase().startsWith(name);
    const words = toSecondPerson(
      isNamed
        ? fact
        : lowerFirst(
            fact,
            (word) =>
              !/^(?:we|our|the|at|in|since|from|for|with|every|each|as|this|these|it|a|an|today|over)$/i.test(
                word,
              ),
          ),
    );
    return { text, words };
  }
  return null;
}

const CONTACT =
  /\b(?:contact|questions to|speak to|call|email|write to|hiring manager(?: is|:)?|reports? to our \w+,?)\s(?<name>(?:Ms|Mr|Mrs|Dr|Prof)\.? \p{Lu}[\p{L}-]+(?: \p{Lu}[\p{L}-]+)?)/u;

/** The contact person in the ad, with a form of address. */
const findContact = (description: string): string | null => CONTACT.exec(description)?.groups?.name ?? null;
