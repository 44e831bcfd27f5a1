import { patternOf } from "#worker/lib/patterns.ts";

import type { PayPeriod } from "./pay-types.ts";
import lists from "./pay-words.json" with { type: "json" };

/** Between two ends of a range. */
export const TO =
  /^\s{0,3}\.?\s{0,3}(?:[-‐‑‒–—−~〜～]|to|and|bis|à|a|tot|till|til|until|through|up to|und|et|y|e|og|och|en|do|al?|hingga|sampai|až|ile)\s{0,3}$/i;
/** The same where the first end has its period, or says where it is paid, or either is called least or most. */
export const TO_FAR =
  /^\s?\)?(?:\s?(?:\/|per |an? |p\/)?\s?(?:hours?|hrs?|hourly|years?|yrs?|annually|annum|months?|monthly|mo|weeks?|weekly|wk|days?|daily)\b\.?\)?)?(?: (?:in|for) (?:our|the|its) [a-z][a-z .,-]{0,48}?)?,?\s?(?:\(?min(?:imum)?\.?\)?)?,?\s?(?:[-–—]|to|up to|and up to|(?:and|but|then) (?:ends?|tops? out|caps? out|goes up|rises|climbs) (?:at|to)|(?:and )?(?:ending|topping out|rising|going up) (?:at|to)|and|through|,)\s?(?:an? )?(?:(?:max(?:imum)?|high|top)(?: of)?\.?:?)?\s?$/i;
export const BETWEEN =
  /\b(?:between|zwischen|entre|tra|fra|mellem|mellom|mellan|tussen|antara|pomiędzy|between a low of)\W{0,2}(?:kr\.? ?)?$/i;
export const PERIODS: [PayPeriod, RegExp][] = [
  ["hour", new RegExp(patternOf`\b(?:${lists.hourWords})\b|(?<=[/\s])h\b|\b(?:stunden|tim|timepr)\w*`, "i")],
  ["day", new RegExp(patternOf`\b(?:${lists.dayWords})\b`, "i")],
  ["week", new RegExp(patternOf`\b(?:${lists.weekWords})\b`, "i")],
  ["month", new RegExp(patternOf`\b(?:${lists.monthWords})\b`, "i")],
  ["year", new RegExp(patternOf`\b(?:${lists.yearWords})\b`, "i")],
];
export const PER =
  /^[\s,]*(?:\(|[a-z$€£]{0,4}\s?(?:brutto|gross|netto|bruto|lordi|bruts?|brut|brutos|b\.?\s)?\s*)?(?:\/\s?(?:an?\s)?|per|an?\b|each|every|the|p\/|p\.|pr\.?|im|pro|par|por|na|za|al|ao|all['’]|i|om|in|je)?\s*/i;
/** A period that stands by itself, or with a word that says that something is counted by it. */
export const RATE =
  /^[\s,(]*(?:[a-z$€£]{0,4}\s)?(?:brutto |gross |bruto |netto |brut |brutos |lordi )?(?:(?:\/|per|an?|each|every|p\/|pr\.?|pro|par|por|im|al|ao|i|je)\s?(?:an?\s|the\s)?\p{L}|\p{L}*(?:ly|lich|uel\w*|ual\w*|sal\w*|nie)\b|p\.?a\b|p\.?h\b|h\b|hr\b|yr\b)/iu;
export const CUE =
  /年収|月給|時給|年薪|月薪|\b(?:salar(?:y|ies)|comp(?:ensation)?|pay(?:s|ing|rate)?|paid|wages?|rate|remuneration|renumeration|earn(?:s|ings?)?|base|\w*gehalt\w*|brutto\w*|bruto|vergütung|\w*lohn|entgelt|verdienst|salaire|rémunération|brut|salarios?|sueldo|salário|remuneraci[oó]n|remuneração|retribución|retribuzione|\w*lön|lön\w*|\w*lønn?|lønn\w*|renta|wynagrodzenie|pensja|stawka|salaris|loon|palkka|vencimento|ordenado|salaried|basic|bruttolön|stipendio|ral|package|band|doe|ctc|gaji|plat|mzda|maaş|fizetés|plat|mzda|honorarium|pays?|hiring ranges?|hourly range|starting at|starts at|take[- ]home)\b/i;
/** Right before a number without any mark, so that it can be nothing but pay. */
export const LABEL =
  /\b(?:salar(?:y|ies)|comp(?:ensation)?|pay(?:s|ing)?|wages?|(?:hourly|daily|weekly|pay|base|starting|hiring) rate|rate|remuneration|earn|\w*gehalt|vergütung|\w*lohn|salaire|rémunération|salarios?|sueldo|salário|salaris|\w*lön|\w*lønn?|wynagrodzenie|gaji|mzda|stipendio|ral|ctc)\b(?! (?:grade|band|plan|schedule|level|period|code|scale)\b)[\p{L} /&()$€£:'’–-]{0,34}$/iu;
export const NOT_BASE =
  /\b(?:bonus(?:es)?|bonos?|prämie\w*|prime[s]?|sign(?:ing)?[- ]?on|referral|refer\b|equity|rsus?|stock|options|401\s?\(?k\)?|match(?:ing|ed|es)?|fund(?:s|ed|ing|raising|raisers?)?|raised|revenues?|turnover|umsatz|arr|mrr|series [a-f]|seed|valuation|valued|aum|assets|budgets?|budżet|presupuesto|(?<!^\s{0,3}(?:(?:weekly|monthly|annual|daily) )?)stipends?|allowances?|reimburse\w*|insurance|cover(?:age|ed)?|tuition|relocation|moving|quota|deals?|orders?|invoices?|purchases?|contracts? (?:worth|valued)|portfolio|sales (?:of|volume|target)|sales\b(?= (?:above|over|topped))|savings?|sav(?:e|es|ed|ing)|donat\w+|donors?|gifts?|grants?|scholarships?|bursar(?:y|ies)|prizes?|awards?|fines?|penalt\w+|discounts?|off\b|gift cards?|voucher|per diem|mileage|per mile|travel|tickets?|price[ds]?|pricing|costs?|worth|loans?|debt|mortgages?|rent(?:s|al|als)?\b|miete|loyer|alquiler|lease[sd]?|propert(?:y|ies)|homes?|houses?|apartments?|gmv|transactions?|processed|spend|spent|invest\w*|capital|profit|ebitda|overtime|commission(?:s)?|ote\b|on[- ]target|tips?|gratuit(?:y|ies)|minimum wage|average(?! ?$)|median|credit|deposits?|fee[s]?|dues|co-?pays?|premiums?|deductibles?|subscriptions?|memberships?|benefits? (?:up to|worth|of)|wellness|learning|education|development|equipment|home office|pension|super(?:annuation)? of|pto|vacation|differential|uniforms?|parking|cards?|damages?|settlement|subsid(?:y|ies)|supplement|zulage|cash(?:ier)? (?:drawer|handling|drops?)|petty cash|drawer|threshold|limit)\b/i;
/** What numbers without a mark count. */
export const COUNTED =
  /\b(?:users?|customers?|clients?|employees|people|members|patients|students|residents|guests|children|beds|rooms|locations|stores|square|sq\.?|feet|ft\b|pounds|lbs?\b|kg|kilos?|miles|km|acres?|units|calls|tons?|words|wpm|credits?|points?|percent)\b|^\s(?:hours?|hrs?|days?|shifts?|years?|yrs?|weeks?|months?|minutes?)\b/i;
/** In the same sentence before an amount, these make it the money of others. */
export const NOT_OURS =
  /\bminimum wage\b|\baverage (?:salary|american|nurse|worker|household|customer|order|order value|check|rent)\b|\bon[- ]target\b|\b(?:customers?|clients?|donors?|tenants?|residents|students|members|subscribers|families|users|patients|guests|shoppers|households|investors|borrowers|visitors|applicants) (?:\w+ )?(?:pay|pays|paid|spend|spends|spent|give|gave|receive|received|get|owe|save|saved|earn|earned|borrow\w*|donate\w*|invest\w*|bring|contribute)\b|\b(?:rent|rents|tuition|dues|tickets|fees?|revenues?|turnover|sales|budgets?|grants?|orders|tips|subscriptions?|memberships?|purchases|donations|premiums) (?:\w+ ){0,3}(?:is|are|was|were|of|from|start|starts|starting|run|runs|reached|reach|topped|average|averages|averaging|total|totals|totaling|up to|between|over|above|exceeding|worth|at|cost|costs|come|comes)\b|\b(?:worth|priced|valued|sold|sells?|costs?|charges?|billed) (?:at |for |up to |between |from |around |about |over |roughly )?$/i;
export const BASE = /\b(?:base|basic)(?: salary| pay| compensation| rate)?(?: range)?(?: of| is|:)?\s*$/i;
export const PHRASE_END =
  /[,;.!?\n()]|\s(?:plus|with|as well as)\s|\s(?:and|und|et|y)\s(?=.{0,14}$)|\s\+\s|\s[–—]\s/gi;
export const TAIL_END = /[,;.!?\n()]|\s(?:plus|with|and|und|et|y|as well as)\s|\s\+\s|\s[–—]\s/gi;
export const FROM_WORDS =
  /\b(?:from|starting(?: at| from| pay| salary| rate)?|starts? (?:at|from)|begin(?:s|ning)? at|min(?:imum)? (?:salary|pay|rate)(?: is| of)?|(?:salary|pay|rate) min(?:imum)?|minimum(?: of)?|min\.?|at least|ab|ab sofort|à partir de|dès|desde|a partir de|mindest[^.;\d]*|over|above|more than|upwards of|not less than|od|från|fra|vanaf|da|mulai)\W{0,3}$/i;
export const UP_TO_WORDS =
  /\b(?:up to|(?:salary|pay|rate) max(?:imum)?|max(?:imum)? (?:salary|pay|rate)(?: is| of)?|maximum(?: of)?|max\.?|ends? at|tops? out at|caps? out at|capped at|bis(?: zu)?|jusqu['’]à|hasta|até|no more than|as much as|til|tot|do|upp till|opp til|op til|fino a|hingga)\W{0,3}$/i;
export const AFTER_FROM =
  /^(?:\s?\/\w{1,8})?\+|^\s*(?:and up\b|or more\b|\(?min(?:imum)?\b|upwards\b|and above\b|and higher\b)/i;
export const AFTER_UP_TO = /^\s*(?:\(?max(?:imum)?\b|or less\b|at most\b)/i;
/** Between the ends of a range whose ends are named too. */
export const MIDPOINT = /^\s*\(?mid-?point\b/i;
export const MIDPOINT_BEFORE = /\bmid-?point(?: is| of)?\W{0,3}$/i;
/** Pay for two weeks; "paid bi-weekly" says when, not how much. */
export const FORTNIGHT = /^\W*(?:per |every |a |each )?(?:bi-?weekly|fortnight(?:ly)?|two weeks|2 weeks)\b/i;
