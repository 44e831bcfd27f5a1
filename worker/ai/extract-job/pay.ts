import { type Amount, amountsIn } from "./money.ts";

export type PayPeriod = "year" | "month" | "week" | "day" | "hour";

/** Base pay as a text states it; an end that is not stated is absent. */
export type Pay = { min?: number; max?: number; currency: string; period: PayPeriod };

/** Pay with the words that state it, so that whoever shows it can show why. */
export type StatedPay = { pay: Pay; from: number; to: number };

type Candidate = {
  min: number | null;
  max: number | null;
  currency: string | null;
  amounts: Amount[];
  from: number;
  to: number;
};

/** Between two ends of a range. */
const TO = /^\s*(?:[-‐‑‒–—−~]|to|and|bis|à|a|tot|till|until|through|up to|und|et|y|e|og|och|en|do)\s*$/i;
const BETWEEN = /\b(?:between|zwischen|entre|tra|mellem|mellom|mellan|tussen)\b/i;
const PERIODS: [PayPeriod, RegExp][] = [
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
const PER =
  /^[\s,]*(?:\(|[a-z$€£]{0,4}\s?(?:brutto|gross|netto|bruts?|brut|b\.?\s)?\s*)?(?:\/|per|an?\b|each|every|the|p\/|p\.|im|pro|par|por|al|i|om|in|je|al)?\s*/i;
const CUE =
  /\b(?:salar(?:y|ies)|comp(?:ensation)?|pay(?:s|ing|rate)?|paid|wages?|rate|remuneration|earn(?:ings?)?|base|\w*gehalt\w*|brutto\w*|vergütung|\w*lohn|entgelt|verdienst|salaire|rémunération|brut|salario|sueldo|salário|retribución|\w*lön|\w*lønn?|wynagrodzenie|salaris|loon|stipendio|ral|package|band|doe|ctc|hiring ranges?|starting at|starts at)\b/i;
const NOT_BASE =
  /\b(?:bonus(?:es)?|sign(?:ing)?[- ]?on|referral|refer\b|equity|rsus?|stock|options|401\s?\(?k\)?|match(?:ing|ed|es)?|fund(?:s|ed|ing|raising)?|raised|revenues?|turnover|arr|mrr|series [a-f]|seed|valuation|valued|aum|assets|budgets?|stipends?|allowances?|reimburse\w*|insurance|cover(?:age|ed)?|tuition|relocation|moving|quota|deals?|contracts? (?:worth|valued)|portfolio|sales of|savings?|sav(?:e|es|ed|ing)|donat\w+|grants?|scholarships?|prizes?|awards?|fines?|penalt\w+|discounts?|off\b|gift cards?|voucher|per diem|mileage|per mile|travel|tickets?|price[ds]?|costs?|worth|loans?|debt|mortgage|propert(?:y|ies)|homes?|house|gmv|transactions?|processed|spend|spent|invest\w*|capital|profit|ebitda|overtime|commission(?:s)?|ote\b|on[- ]target|minimum wage|average|median|credit|deposit|fee[s]?|benefits? (?:up to|worth|of)|wellness|learning|education|development|equipment|home office|pension|super(?:annuation)? of|pto|vacation)\b/i;
/** What numbers without a mark count. */
const COUNTED =
  /\b(?:users?|customers?|clients?|employees|people|members|patients|students|locations|stores|square|sq\.?|feet|ft\b|pounds of|lbs?\b|kg|miles|km|acres?|units|calls|tons?)\b|^\s(?:hours?|days?|shifts?|years?)\b/i;
/** In the same sentence before an amount, these make it somebody else's. */
const NOT_OURS = /\bminimum wage\b|\baverage (?:salary|american|nurse|worker)\b|\bon[- ]target\b/i;
const BASE = /\b(?:base|basic)(?: salary| pay| compensation| rate)?(?: range)?(?: of| is|:)?\s*$/i;
const PHRASE_END =
  /[,;.!?\n()]|\s(?:plus|with|as well as)\s|\s(?:and|und|et|y)\s(?=.{0,14}$)|\s\+\s|\s[–—]\s/gi;
const TAIL_END = /[,;.!?\n()]|\s(?:plus|with|and|und|et|y|as well as)\s|\s\+\s|\s[–—]\s/gi;
const FROM_WORDS =
  /\b(?:from|starting(?: at| from| pay| salary| rate)?|starts? (?:at|from)|min(?:imum)? (?:salary|pay|rate)(?: is| of)?|minimum(?: of)?|min\.?|at least|ab|ab sofort|à partir de|dès|desde|mindest[^.;\d]*|over|above|more than|upwards of|od|från|fra|vanaf|da)\W{0,3}$/i;
const UP_TO_WORDS =
  /\b(?:up to|maximum(?: of)?|max\.?|bis(?: zu)?|jusqu['’]à|hasta|no more than|as much as|til|tot|até|do)\W{0,3}$/i;
const AFTER_FROM = /^\+|^\s*(?:and up\b|or more\b|minimum\b|min\b|upwards\b|and above\b)/i;
const AFTER_UP_TO = /^\s*(?:max(?:imum)?\b|or less\b|at most\b)/i;
/** Pay for two weeks; "paid bi-weekly" says when, not how much. */
const FORTNIGHT = /^\W*(?:per |every |a |each )?(?:bi-?weekly|fortnight(?:ly)?|two weeks|2 weeks)\b/i;
const SAVES = 3;

/**
 * The base pay that a text states, or null. Nothing is guessed: an amount counts where words beside it say that it
 * is pay. `country` reads signs that several currencies share; `isPayZone` says that the text stands under a
 * heading about pay.
 */
export function payIn(
  text: string,
  options: { country?: string | null; isPayZone?: boolean } = {},
): StatedPay | null {
  if (!/\d/.test(text)) return null;
  const country = options.country ?? null;
  const scored = candidatesIn(text)
    .map((candidate) => ({ candidate, ...judge(text, candidate, country, options.isPayZone === true) }))
    .filter(({ score, period }) => score >= SAVES && period !== null);
  const [best] = scored.toSorted((a, b) => b.score - a.score);
  if (best === undefined) return null;
  const { currency, period } = best;
  if (currency === null || period === null) return null;
  // Ranges by level or by place: from the least to the most that the job pays.
  const alike = scored.filter(
    (other) => other.currency === currency && other.period === period && other.score >= best.score - 3,
  );
  const mins = alike.map(({ candidate }) => candidate.min);
  const maxs = alike.map(({ candidate }) => candidate.max);
  const min = mins.includes(null) ? null : Math.min(...(mins as number[]));
  const max = maxs.includes(null) ? null : Math.max(...(maxs as number[]));
  const first = alike.map(({ candidate }) => candidate).toSorted((a, b) => a.from - b.from);
  const isFortnight = FORTNIGHT.test(text.slice(best.candidate.to, best.candidate.to + 30));
  const share = period === "week" && isFortnight ? 0.5 : 1;
  return {
    pay: {
      ...(min === null ? {} : { min: min * share }),
      ...(max === null ? {} : { max: max * share }),
      currency,
      period,
    },
    from: first[0]?.from ?? 0,
    to: endOf(text, first.at(-1)?.to ?? 0, period),
  };
}

function candidatesIn(text: string): Candidate[] {
  const amounts = amountsIn(text);
  const candidates: Candidate[] = [];
  for (let at = 0; at < amounts.length; at += 1) {
    const first = amounts[at];
    const second = amounts[at + 1];
    if (first === undefined) continue;
    if (second !== undefined && TO.test(text.slice(first.to, second.from)) && isRange(text, first, second)) {
      candidates.push(rangeOf(first, second));
      at += 1;
      continue;
    }
    const before = text.slice(Math.max(0, first.from - 22), first.from);
    const after = text.slice(first.to, first.to + 12);
    const isFrom = FROM_WORDS.test(before) || AFTER_FROM.test(after);
    const isUpTo = UP_TO_WORDS.test(before) || AFTER_UP_TO.test(after);
    candidates.push({
      min: isUpTo ? null : first.value,
      max: isFrom ? null : first.value,
      currency: first.currency,
      amounts: [first],
      from: first.from,
      to: first.to,
    });
  }
  return candidates;
}

const isRange = (text: string, first: Amount, second: Amount): boolean => {
  const gap = text.slice(first.to, second.from).trim().toLowerCase();
  const { min, max } = rangeOf(first, second);
  if (min === null || max === null || min > max || max > min * 6) return false;
  return (
    !/^(?:and|und|et|y|e|og|och|en)$/.test(gap) ||
    BETWEEN.test(text.slice(Math.max(0, first.from - 20), first.from))
  );
};

/** "60–80k": the thousand of the second end is the first one's too; so is the currency. */
function rangeOf(first: Amount, second: Amount): Candidate {
  const spreads =
    first.scale === null && second.scale !== null && first.digits <= second.digits && first.digits < 1000;
  const min = spreads ? (first.digits * second.value) / second.digits : first.value;
  const max =
    second.value < min && second.scale === null && first.scale === "k" ? second.digits * 1000 : second.value;
  return {
    min: Math.round(min * 100) / 100,
    max,
    currency: isOwn(second.currency)
      ? second.currency
      : isOwn(first.currency)
        ? first.currency
        : (first.currency ?? second.currency),
    amounts: [first, second],
    from: first.from,
    to: second.to,
  };
}

const isOwn = (currency: string | null): boolean => currency !== null && currency.length === 3;

function judge(text: string, candidate: Candidate, country: string | null, isPayZone: boolean) {
  const { before, after } = phraseAround(text, candidate);
  const wide = `${text.slice(Math.max(0, candidate.from - 70), candidate.from)} ¦ ${text.slice(candidate.to, candidate.to + 45)}`;
  const stated = periodBeside(text, candidate);
  const top = candidate.max ?? candidate.min ?? 0;
  const hasCue = CUE.test(wide);
  const hasMark = candidate.currency !== null;
  let score = 0;
  if (hasCue) score += 3;
  if (isPayZone) score += 3;
  // An amount that is all that its phrase says, in the size of a year's pay.
  if (
    hasMark &&
    /^[\s:–-]*(?:circa|ca\.?|c\.|approx(?:imately|\.)?)?\s*$/i.test(before) &&
    after.trim() === "" &&
    top >= 12_000
  )
    score += 3;
  if (candidate.amounts.length === 2) score += 2;
  if (stated !== null) score += hasMark ? 3 : 2;
  const period = stated ?? periodBySize(top, candidate, country, text);
  if (period !== null && isPlausible(top, period, candidate.currency)) score += 1;
  else score -= 6;
  if (!hasMark) score -= hasCue || isPayZone ? 1 : 4;
  if (stated === null && top < 1000 && !candidate.amounts.some(({ hasCents }) => hasCents)) score -= 3;
  if (candidate.amounts.some(({ scale }) => scale === "m" || scale === "b") && candidate.currency !== "JPY")
    score -= 5;
  if (isNotBase(before, after) || (!BASE.test(before) && NOT_OURS.test(sentenceBefore(text, candidate.from))))
    score -= 6;
  if (!hasMark && COUNTED.test(after)) score -= 6;
  return { score, period, currency: currencyOf(candidate.currency, country) };
}

/** What the candidate's own phrase says before and after it. */
function phraseAround(text: string, { from, to }: Candidate): { before: string; after: string } {
  const head = text.slice(Math.max(0, from - 48), from);
  const tail = text.slice(to, to + 36);
  const ends = [...head.matchAll(PHRASE_END)];
  const last = ends.at(-1);
  const before = last === undefined ? head : head.slice(last.index + last[0].length);
  const [stop] = [...tail.matchAll(TAIL_END)];
  return { before, after: stop === undefined ? tail : tail.slice(0, stop.index) };
}

const sentenceBefore = (text: string, at: number): string =>
  text
    .slice(Math.max(0, at - 90), at)
    .split(/[.!?\n]\s/)
    .at(-1) ?? "";

/** Words beside it that say that it is something else; "base" right before it says that it is not. */
function isNotBase(before: string, after: string): boolean {
  if (BASE.test(before)) return false;
  if (NOT_BASE.test(after)) return true;
  // Of several words before an amount the last one is about it.
  const [named = ""] = before
    .split(/\b(?:salary|wages?|pay(?: rate)?|hourly rate|compensation)\b/i)
    .slice(-1);
  return NOT_BASE.test(named);
}

/** The period that stands right after an amount, or as an adjective before it. */
function periodBeside(text: string, { from, to }: Candidate): PayPeriod | null {
  const tail = text.slice(to, to + 34);
  const lead = PER.exec(tail)?.[0].length ?? 0;
  const clause = tail.split(/[.;!?\n](?!\w)|,\s|\s\+\s|\s(?:plus|and|with)\s/)[0] ?? "";
  for (const [period, words] of PERIODS) {
    const found = words.exec(clause);
    if (
      found !== null &&
      (found.index <= lead + 2 || found.index <= 14) &&
      !/^\d/.test(clause.slice(found.index - 2))
    )
      return corrected(period, clause);
  }
  const head = text.slice(Math.max(0, from - 40), from);
  const near = head.split(/[.;!?\n]/).at(-1) ?? "";
  for (const [period, words] of PERIODS) if (words.test(near)) return period;
  return null;
}

/** "per year (paid monthly)" is a year's pay: what comes first counts, and "bi-weekly" is no week. */
const corrected = (period: PayPeriod, clause: string): PayPeriod => {
  const firsts = PERIODS.map(([name, words]) => ({
    name,
    at: words.exec(clause)?.index ?? Number.POSITIVE_INFINITY,
  }));
  const [first] = firsts.toSorted((a, b) => a.at - b.at);
  return first?.name ?? period;
};

const EUROPEAN = new Set(["EUR", "GBP", "CHF", "PLN", "CZK", "SEK", "NOK", "DKK", "HUF", "RON"]);

/** Where no word says so, the size may: nobody earns 40 a year, and few 150,000 a month. */
function periodBySize(
  top: number,
  candidate: Candidate,
  country: string | null,
  text: string,
): PayPeriod | null {
  const currency = currencyOf(candidate.currency, country);
  if (currency === "INR" || currency === "JPY") return top >= 100_000 ? "year" : null;
  if (/\b(?:lpa|ctc)\b/i.test(text)) return "year";
  if (top <= 500) return "hour";
  if (top > 20_000) return "year";
  return currency !== null && EUROPEAN.has(currency) && top >= 800 ? "month" : null;
}

/** Amounts of large currencies are some hundred times those of the others. */
const UNITS: Record<string, number> = {
  JPY: 100,
  KRW: 1000,
  HUF: 300,
  INR: 20,
  PHP: 20,
  CZK: 20,
  IDR: 10_000,
  NGN: 300,
  CLP: 500,
  COP: 2000,
  SEK: 8,
  NOK: 8,
  DKK: 6,
  MXN: 8,
  THB: 20,
  TRY: 10,
  ZAR: 8,
  BRL: 3,
  PLN: 3,
};
const RANGES: Record<PayPeriod, [least: number, most: number]> = {
  hour: [3, 700],
  day: [25, 6000],
  week: [100, 20_000],
  month: [250, 80_000],
  year: [5000, 2_000_000],
};

function isPlausible(top: number, period: PayPeriod, currency: string | null): boolean {
  const [least, most] = RANGES[period];
  const unit = UNITS[currency ?? ""] ?? 1;
  return top >= least && top <= most * unit;
}

const KRONA: Record<string, string> = { SE: "SEK", NO: "NOK", DK: "DKK", IS: "ISK" };
const DOLLAR: Record<string, string> = {
  CA: "CAD",
  AU: "AUD",
  NZ: "NZD",
  SG: "SGD",
  HK: "HKD",
  MX: "MXN",
  CL: "CLP",
  CO: "COP",
  AR: "ARS",
  TW: "TWD",
};

function currencyOf(written: string | null, country: string | null): string | null {
  if (written === "$") return DOLLAR[country ?? ""] ?? "USD";
  if (written === "kr") return KRONA[country ?? ""] ?? null;
  if (written !== null) return written;
  return COUNTRY_CURRENCY[country ?? ""] ?? null;
}

/** For amounts that stand without any mark under a word that says pay. */
const COUNTRY_CURRENCY: Record<string, string> = {
  ...KRONA,
  ...DOLLAR,
  US: "USD",
  GB: "GBP",
  IN: "INR",
  CH: "CHF",
  PL: "PLN",
  JP: "JPY",
  BR: "BRL",
  DE: "EUR",
  FR: "EUR",
  ES: "EUR",
  IT: "EUR",
  NL: "EUR",
  AT: "EUR",
  BE: "EUR",
  IE: "EUR",
  PT: "EUR",
  FI: "EUR",
};

/** The quote reaches to the word that says the period. */
function endOf(text: string, to: number, period: PayPeriod): number {
  const words = PERIODS.find(([name]) => name === period)?.[1];
  const found = words?.exec(text.slice(to, to + 34));
  return found === null || found === undefined ? to : to + found.index + found[0].length;
}

const PER_YEAR: Record<PayPeriod, number> = { hour: 2080, day: 260, week: 52, month: 12, year: 1 };

/** What pay comes to in a year of full-time work. */
export const annualOf = (pay: Pay): { min: number | null; max: number | null } => ({
  min: pay.min === undefined ? null : Math.round(pay.min * PER_YEAR[pay.period]),
  max: pay.max === undefined ? null : Math.round(pay.max * PER_YEAR[pay.period]),
});
