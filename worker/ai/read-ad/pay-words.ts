import { composePattern } from "#worker/lib/patterns.ts";

import type { PayPeriod } from "./pay-types.ts";
import lists from "./pay-words.json" with { type: "json" };

/** Separator between the ends of a range. */
export const TO =
  /^\s{0,3}\.?\s{0,3}(?:[-‐‑‒–—−~〜～]|to|and|bis|à|a|tot|till|til|until|through|up to|und|et|y|e|og|och|en|do|al?|hingga|sampai|až|ile)\s{0,3}$/i;
const PER_PERIOD = composePattern`\s?(?:\/|per |an? |p\/)?\s?(?:${lists.periodNames})\b\.?\)?`;
/**
 * Separator between the ends of a range, where the first end may also be followed by its period or location, or
 * either end is labeled minimum or maximum.
 */
export const TO_FAR = new RegExp(
  composePattern`^\s?\)?(?:${PER_PERIOD})?(?: (?:in|for) (?:our|the|its) [a-z][a-z .,-]{0,48}?)?,?\s?(?:\(?min(?:imum)?\.?\)?)?,?\s?(?:${lists.towardsEnd})\s?(?:an? )?(?:(?:max(?:imum)?|high|top)(?: of)?\.?:?)?\s?$`,
  "i",
);
export const BETWEEN =
  /\b(?:between|zwischen|entre|tra|fra|mellem|mellom|mellan|tussen|antara|pomiędzy|between a low of)\W{0,2}(?:kr\.? ?)?$/i;
export const PERIODS: [PayPeriod, RegExp][] = [
  [
    "hour",
    new RegExp(
      composePattern`\b(?:${lists.hourWords})\b|(?<=[/\s])h\b|[时時]薪|小[时時]|\b(?:stunden|tim|timepr)\w*`,
      "i",
    ),
  ],
  ["day", new RegExp(composePattern`\b(?:${lists.dayWords})\b|天`, "i")],
  ["week", new RegExp(composePattern`\b(?:${lists.weekWords})\b`, "i")],
  ["month", new RegExp(composePattern`\b(?:${lists.monthWords})\b|月薪`, "i")],
  ["year", new RegExp(composePattern`\b(?:${lists.yearWords})\b|年薪`, "i")],
];
export const PER = new RegExp(
  composePattern`^[\s,]*(?:\(|[a-z$€£]{0,4}\s?(?:${lists.grossOrNet})?\s*)?(?:${lists.perWords})?\s*`,
  "i",
);
/** A pay period on its own, or with a word such as "per". */
export const RATE = new RegExp(
  composePattern`^[\s,(]*(?:[a-z$€£]{0,4}\s)?(?:${lists.grossOrNetBefore})?(?:(?:${lists.rateWords})\s?(?:an?\s|the\s)?\p{L}|\p{L}*(?:ly|lich|uel\w*|ual\w*|sal\w*|nie)\b|p\.?a\b|p\.?h\b|h\b|hr\b|yr\b)`,
  "iu",
);
export const CUE = new RegExp(composePattern`${lists.payInChineseOrJapanese}|\b(?:${lists.payWords})\b`, "i");
/** Words directly before a bare number that show it can only be pay. */
export const LABEL = new RegExp(
  composePattern`\b(?:${lists.payLabels})\b(?! (?:grade|band|plan|schedule|level|period|code|scale)\b)[\p{L} /&()$€£:'’–-]{0,34}$`,
  "iu",
);
export const NOT_BASE = new RegExp(composePattern`\b(?:${lists.notBasePay})\b`, "i");
/** Nouns after bare numbers that are not pay. */
export const COUNTED = new RegExp(
  composePattern`\b(?:${lists.countedThings})\b|^\s(?:hours?|hrs?|days?|shifts?|years?|yrs?|weeks?|months?|minutes?)\b`,
  "i",
);
const OTHERS_PAY = composePattern`\b(?:${lists.payers}) (?:\w+ )?(?:${lists.payVerbs})\b`;
const MONEY_OF_OTHERS = composePattern`\b(?:${lists.moneyOfOthers}) (?:\w+ ){0,3}(?:${lists.amountVerbs})\b`;
/** Words earlier in the sentence that show that an amount is someone else's money. */
export const NOT_OURS = new RegExp(
  composePattern`\bminimum wage\b|\baverage (?:${lists.averagesOf})\b|\bon[- ]target\b|${OTHERS_PAY}|${MONEY_OF_OTHERS}|\b(?:${lists.priceVerbs}) (?:at |for |up to |between |from |around |about |over |roughly )?$`,
  "i",
);
export const BASE = /\b(?:base|basic)(?: salary| pay| compensation| rate)?(?: range)?(?: of| is|:)?\s*$/i;
export const PHRASE_END =
  /[,;.!?\n()|]|\s(?:plus|with|as well as)\s|\s(?:and|und|et|y)\s(?=.{0,14}$)|\s\+\s|\s[–—]\s/gi;
export const TAIL_END = /[,;.!?\n()|]|\s(?:plus|with|and|und|et|y|as well as)\s|\s\+\s|\s[–—]\s/gi;
export const FROM_WORDS = new RegExp(composePattern`\b(?:${lists.lowestBefore})\W{0,3}$`, "i");
export const UP_TO_WORDS = new RegExp(composePattern`\b(?:${lists.highestBefore})\W{0,3}$`, "i");
export const AFTER_FROM =
  /^(?:\s?\/\w{1,8})?\+|^\s*(?:and up\b|or more\b|\(?min(?:imum)?\b|upwards\b|and above\b|and higher\b)/i;
export const AFTER_UP_TO = /^\s*(?:\(?max(?:imum)?\b|or less\b|at most\b)/i;
/** Label of a midpoint between the two ends of a range. */
export const MIDPOINT = /^\s*\(?mid-?point\b/i;
export const MIDPOINT_BEFORE = /\bmid-?point(?: is| of)?\W{0,3}$/i;
/** Pay for two weeks; "paid bi-weekly" states when, not how much. */
export const FORTNIGHT = /^\W*(?:per |every |a |each )?(?:bi-?weekly|fortnight(?:ly)?|two weeks|2 weeks)\b/i;
