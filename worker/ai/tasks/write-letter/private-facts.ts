import type { Statement } from "#worker/ai/read-person/evidence-unit.ts";
import { findPhoneInText } from "#worker/ai/read-resume/phones.ts";
import { composePattern } from "#worker/lib/patterns.ts";

import lists from "./private-words.json" with { type: "json" };

/** Personal details in the header of a resume: "Date of birth: …", "Marital status …". */
const LABEL = new RegExp(
  composePattern`^\W*(?:${lists.privateLabels})\s*(?::|-|–|—|is\b|are\b|available\b|upon\b|on request\b|\d|$)`,
  "i",
);

const RELATIVES =
  "wife|husband|spouse|mother|father|mum|mom|dad|son|sons|daughter|daughters|child|children|kids?|parents?|grand(?:mother|father|parents|ma|pa)|brother|sister|fianc[eé]e?|baby|family";
const FAITHS =
  "catholic|protestant|christian|evangelical|orthodox|baptist|lutheran|mormon|muslim|sunni|shia|jewish|hindu|sikh|buddhist|atheist|agnostic";

/**
 * Personal details in sentences. Matches only statements about the person, because a nurse also writes about patients'
 * illnesses and a teacher about children.
 */
const PERSONAL = [
  /\bI(?: am|['’]m)(?: now| currently)? \d{2}\b(?! (?:minutes|hours|days|weeks|months|miles|km))/i,
  /\bI(?: am|['’]m)\b[^.;]{0,40},\s?\d{2}\b(?! ?(?:years of|years in))/i,
  /\b(?:have|got) (?:an? )?(?:young |small |little |two |three )?(?:son|sons|daughters?|kids?|child|children|baby|twins)\b/i,
  /\b\d{2} years old\b|\b(?:was|am) born\b|^\W*born\b/i,
  new RegExp(String.raw`\bmy (?:own |late |young |elderly |little |two |three )?(?:${RELATIVES})\b`, "i"),
  /\b(?:mother|father|parent|mum|mom|dad) of (?:\w+ ){0,2}(?:child|children|kids?|sons?|daughters?|one|two|three|four|five|\d)\b/i,
  /\b(?:un)?married\b|\bdivorced\b|\bwidow(?:ed|er)?\b|\bsingle (?:mother|father|parent|mum|mom|dad)\b|\b(?:maternity|paternity|parental) leave\b/i,
  new RegExp(
    String.raw`\b(?:I(?: am|['’]m)|practi[cs]ing|devout)(?: an?)?(?: practi[cs]ing| devout)? (?:${FAITHS})\b`,
    "i",
  ),
  /\b(?:I(?: am|['’]m)|as|being|dual)(?: an?)? \p{Lu}[\p{L}.]* (?:citizen|national)\b|^\W*(?!Senior)\p{Lu}[\p{L}. ]{1,20} (?:citizen|national|passport)\W*$/u,
  new RegExp(
    composePattern`\b(?:my|my own|own) (?:serious |long |chronic |mental )?(?:${lists.illnesses})\b`,
    "i",
  ),
  /\b(?:because of|due to|after|following|recover(?:ed|ing) from) (?:an? )?(?:serious |long |chronic |mental )?(?:illness|surgery|depression|burn-?out|cancer|pregnancy|stroke|heart attack|injury)\b/i,
  /\bI (?:was|am|became|had been|have been|got) (?:\w+ ){0,2}(?:ill|sick|pregnant|disabled|injured|diagnosed|hospitali[sz]ed)\b|\bsick leave\b/i,
  /\b(?:salary|pay|wage|compensation) (?:expectations?|requirements?|history)\b|\b(?:expected|desired|current|my) (?:annual |monthly )?(?:salary|pay|wage)\b|\bI (?:earn|earned|am paid|was paid) (?:about |around )?[$€£]?\d/i,
  /\b\d{2} Jahre alt\b|\bgeb(?:oren|\.)|\b(?:un)?verheiratet\b|\bledig\b|\bgeschieden\b|\bverwitwet\b|\bFamilienstand\b|\bKonfession\b|\bStaatsangehörigkeit\b|\bmeine[nrms]? (?:Frau|Mann|Kinder|Tochter|Sohn|Mutter|Vater|Eltern)\b|\b(?:krank|schwanger|Gehaltswunsch|Gehaltsvorstellung)/i,
  /\b(?:military|national) service\b|\bWehrdienst\b|\bmember of (?:the |an? )?(?:\p{Lu}[\p{L}-]{0,30} ){1,4}(?:tribe|nation|church|party|parish|mosque|union)\b/iu,
  /\breferences? (?:(?:are|is|can be|will be) )?(?:available|provided|supplied|on request|upon request)\b/i,
];

/** Shortcomings of the person, which a letter omits even if true. */
const LACKING = [
  /^\W*(?:still |currently |but |and )?(?:no|not|never|without)\b/i,
  /\bI(?:['’]ve| have)?(?: had| got| hold)? (?:no|never)\b/i,
  /\b(?:I|it|they|which|that|degree|diploma|licen[cs]e|certificate|certification|registration|studies)\b[^.;]{0,40}\b(?:is|are|was|were|have|has|do|does|did|can|could|am|would)(?:n['’]t| not)\b/i,
  /\b(?:can['’]t|cannot)\b|\bnot yet\b|\bunfinished\b|\bincomplete\b|\buncompleted\b|\bnot (?:been )?(?:finished|completed|recogni[sz]ed|issued)\b/i,
  /\bdropped out\b|\bleft (?:\w+ ){0,2}without\b|\bwithout (?:an? |any )?(?:\w+ )?(?:degree|diploma|certificate|licen[cs]e|experience|qualification)\b/i,
];

/** Bad events whose absence is an achievement: "No accidents in twelve years". */
const FAULTS = new RegExp(composePattern`\b(?:${lists.faults})\b`, "i");

const NEGATION = /\b(?:not|never|no|none|nothing|nor|without|cannot|nicht|kein\w*|nie|ohne)\b|n['’]t\b/i;

/** Whether a text is negative, and thus unsuited to a letter; the absence of something bad is not. */
export const hasNegation = (text: string): boolean => NEGATION.test(text) && !FAULTS.test(text);

const OF_ENTRY = /\.(?:position|company|location|name|school|issuer|startDate|endDate|date)$/;

/** Max words beside a number in a line of contact details: "Telefon privat: …". */
const MAX_CONTACT_WORDS = 3;

/** Whether a text is a phone number with little else: "Telefon: +49 441 5550177". */
function isContact(text: string): boolean {
  const phone = findPhoneInText(text);
  if (phone === null) return false;
  const rest = `${text.slice(0, phone.from)} ${text.slice(phone.to)}`;
  return (rest.match(/\p{L}{2,}/gu)?.length ?? 0) <= MAX_CONTACT_WORDS;
}

/**
 * Whether evidence is excluded from all letters: phone numbers, birth, age, family, religion, nationality, health, pay,
 * references, and shortcomings. Doubtful cases are excluded, because an omission is never false.
 */
export function isPrivate({ text, path }: Pick<Statement, "text" | "path">): boolean {
  if (OF_ENTRY.test(path)) return false;
  if (isContact(text) || LABEL.test(text) || PERSONAL.some((pattern) => pattern.test(text))) return true;
  return !FAULTS.test(text) && LACKING.some((pattern) => pattern.test(text));
}
