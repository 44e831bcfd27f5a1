import type { PayPeriod } from "./pay.ts";

/** Between two ends of a range. */
export const TO =
  /^\s*(?:[-‐‑‒–—−~]|to|and|bis|à|a|tot|till|until|through|up to|und|et|y|e|og|och|en|do)\s*$/i;
export const BETWEEN = /\b(?:between|zwischen|entre|tra|mellem|mellom|mellan|tussen)\b/i;
export const PERIODS: [PayPeriod, RegExp][] = [
  [
    "hour",
    /\b(?:hours?|hrs?|hourly|ph|stunde|stündlich|std|heure|horaire|hora|timme|timen|uur)\b|(?<=[/\s])h\b|\b(?:stunden|tim)\w*/i,
  ],
  ["day", /\b(?:days?|daily|per diem|tag|täglich|jour|journée|día|dag)\b/i],
  ["week", /\b(?:weeks?|wks?|weekly|woche|wöchentlich|semaine|semana|vecka|uke)\b/i],
  [
    "month",
    /\b(?:måne?d\w*|månads\w*|monats\w*|months?|monthly|pcm|p\.?m\.?|monat|monatlich|mois|mensuel(?:le)?|mes|mensual|mês|mensal|miesięcznie|mies|mån(?:ad)?|måned|maand|mese)\b/i,
  ],
  [
    "year",
    /\b(?:years?|yearly|yrs?|annual(?:ly|ized)?|annum|p\.?a\.?|pa|ann|jahr|jährlich|jahres\w*|annuel(?:le)?|(?<=(?:par |\/|l['’]|bruts? |brut\/))an\b|année|año|anual|ano|år|jaar|anno|ral|lpa|rocznie)\b/i,
  ],
];
export const PER =
  /^[\s,]*(?:\(|[a-z$€£]{0,4}\s?(?:brutto|gross|netto|bruts?|brut|b\.?\s)?\s*)?(?:\/|per|an?\b|each|every|the|p\/|p\.|im|pro|par|por|al|i|om|in|je|al)?\s*/i;
export const CUE =
  /\b(?:salar(?:y|ies)|comp(?:ensation)?|pay(?:s|ing|rate)?|paid|wages?|rate|remuneration|earn(?:ings?)?|base|\w*gehalt\w*|brutto\w*|vergütung|\w*lohn|entgelt|verdienst|salaire|rémunération|brut|salario|sueldo|salário|retribución|\w*lön|\w*lønn?|wynagrodzenie|salaris|loon|stipendio|ral|package|band|doe|ctc|hiring ranges?|starting at|starts at)\b/i;
export const NOT_BASE =
  /\b(?:bonus(?:es)?|sign(?:ing)?[- ]?on|referral|refer\b|equity|rsus?|stock|options|401\s?\(?k\)?|match(?:ing|ed|es)?|fund(?:s|ed|ing|raising)?|raised|revenues?|turnover|arr|mrr|series [a-f]|seed|valuation|valued|aum|assets|budgets?|stipends?|allowances?|reimburse\w*|insurance|cover(?:age|ed)?|tuition|relocation|moving|quota|deals?|contracts? (?:worth|valued)|portfolio|sales of|savings?|sav(?:e|es|ed|ing)|donat\w+|grants?|scholarships?|prizes?|awards?|fines?|penalt\w+|discounts?|off\b|gift cards?|voucher|per diem|mileage|per mile|travel|tickets?|price[ds]?|costs?|worth|loans?|debt|mortgage|propert(?:y|ies)|homes?|house|gmv|transactions?|processed|spend|spent|invest\w*|capital|profit|ebitda|overtime|commission(?:s)?|ote\b|on[- ]target|minimum wage|average|median|credit|deposit|fee[s]?|benefits? (?:up to|worth|of)|wellness|learning|education|development|equipment|home office|pension|super(?:annuation)? of|pto|vacation)\b/i;
/** What numbers without a mark count. */
export const COUNTED =
  /\b(?:users?|customers?|clients?|employees|people|members|patients|students|locations|stores|square|sq\.?|feet|ft\b|pounds of|lbs?\b|kg|miles|km|acres?|units|calls|tons?)\b|^\s(?:hours?|days?|shifts?|years?)\b/i;
/** In the same sentence before an amount, these make it somebody else's. */
export const NOT_OURS = /\bminimum wage\b|\baverage (?:salary|american|nurse|worker)\b|\bon[- ]target\b/i;
export const BASE = /\b(?:base|basic)(?: salary| pay| compensation| rate)?(?: range)?(?: of| is|:)?\s*$/i;
export const PHRASE_END =
  /[,;.!?\n()]|\s(?:plus|with|as well as)\s|\s(?:and|und|et|y)\s(?=.{0,14}$)|\s\+\s|\s[–—]\s/gi;
export const TAIL_END = /[,;.!?\n()]|\s(?:plus|with|and|und|et|y|as well as)\s|\s\+\s|\s[–—]\s/gi;
export const FROM_WORDS =
  /\b(?:from|starting(?: at| from| pay| salary| rate)?|starts? (?:at|from)|min(?:imum)? (?:salary|pay|rate)(?: is| of)?|minimum(?: of)?|min\.?|at least|ab|ab sofort|à partir de|dès|desde|mindest[^.;\d]*|over|above|more than|upwards of|od|från|fra|vanaf|da)\W{0,3}$/i;
export const UP_TO_WORDS =
  /\b(?:up to|maximum(?: of)?|max\.?|bis(?: zu)?|jusqu['’]à|hasta|no more than|as much as|til|tot|até|do)\W{0,3}$/i;
export const AFTER_FROM = /^\+|^\s*(?:and up\b|or more\b|minimum\b|min\b|upwards\b|and above\b)/i;
export const AFTER_UP_TO = /^\s*(?:max(?:imum)?\b|or less\b|at most\b)/i;
/** Pay for two weeks; "paid bi-weekly" says when, not how much. */
export const FORTNIGHT = /^\W*(?:per |every |a |each )?(?:bi-?weekly|fortnight(?:ly)?|two weeks|2 weeks)\b/i;
