import {
  type LeastPay,
  PAY_CURRENCIES,
  PAY_FILTERS,
  type JobFilters,
} from "#worker/features/jobs/jobs.contract.ts";

const AMOUNT = /^([$€£])?(\d{1,3}(?:[.,]\d{3})+|\d{2,6}(?:[.,]\d{1,2})?)(k)?([$€£])?\+?(?:\/(\p{L}+)\.?)?$/iu;
const BEFORE = /^(?:over|above|min|minimum|at|least|from|ab|paying|>)$/i;
/** Words between an amount and its period: "$25 an hour", "20 € pro Stunde", "2000 al mes". */
const PER = /^(?:an?|per|pro|par|por|al|la|l'|im|je|all')$/i;
const YEARLY = 1;
/** Number of each period in a year of full-time work. */
const PERIODS: [RegExp, number][] = [
  [/^(?:hour|hr|h|hourly|stunde|std|heure|hora|uur|ora)$/i, 2080],
  [/^(?:day|daily|tag|jour|día|dia|dag|giorno)$/i, 260],
  [/^(?:week|weekly|wk|woche|semaine|semana|settimana)$/i, 52],
  [/^(?:month|monthly|mo|monat|mois|mes|mês|maand|mese)$/i, 12],
  [/^(?:year|yearly|yr|annum|annually|pa|p\.a|jahr|an|année|año|ano|jaar|anno)$/i, YEARLY],
];
const SIGNS: Record<string, string> = { $: "USD", "€": "EUR", "£": "GBP" };
const NAMES: Record<string, string> = { euro: "EUR", euros: "EUR", pounds: "GBP", dollars: "USD" };
for (const code of PAY_CURRENCIES) NAMES[code.toLowerCase()] = code;
const CURRENCY_BY_COUNTRY: Record<string, string> = {
  US: "USD",
  GB: "GBP",
  CA: "CAD",
  AU: "AUD",
  CH: "CHF",
  IN: "INR",
  SG: "SGD",
  SE: "SEK",
  PL: "PLN",
  ...Object.fromEntries(
    "AT BE CY DE EE ES FI FR GR HR IE IT LT LU LV MT NL PT SI SK BG"
      .split(" ")
      .map((country) => [country, "EUR"]),
  ),
};
/** Currencies that their countries write with the dollar sign. */
const DOLLARS = new Set(["USD", "CAD", "AUD", "SGD"]);
const MIN_YEARLY = 10_000;
/** An amount in this range with a currency sign and nothing else is hourly pay: "$25". */
const HOURLY = { from: 8, to: 150 };
const HOURS = 2080;

/** `label` is the typed text, with the currency added if it was not typed. */
export type ReadPay = {
  from: number;
  to: number;
  label: string;
  /** The next lower step of the pay filter, which is indexed. */
  filters: Partial<Pick<JobFilters, "minPay" | "payCurrency">>;
  leastPay: LeastPay;
};

/**
 * Finds the minimum pay in a query: "$120k", "over 60,000", "50.000 €", "25 an hour"; by default in the local currency.
 */
export function readPay(words: readonly string[], country: string | null): ReadPay | null {
  for (const [at, word] of words.entries()) {
    const [all, before = "", digits = "", thousand, after = "", slashed = ""] = AMOUNT.exec(word) ?? [];
    if (all === undefined) continue;
    const sign = before === "" ? after : before;
    const named = NAMES[words[at + 1]?.toLowerCase() ?? ""] ?? SIGNS[words[at + 1] ?? ""];
    const { factor, to, isRate } = readPeriod(words, named === undefined ? at + 1 : at + 2, slashed);
    const stated = toNumber(digits) * (thousand === undefined ? 1 : 1000);
    const isBareHourly =
      factor === null &&
      sign !== "" &&
      thousand === undefined &&
      stated >= HOURLY.from &&
      stated <= HOURLY.to;
    const amount = Math.round(stated * (factor ?? (isBareHourly ? HOURS : YEARLY)));
    const isMoney = thousand !== undefined || sign !== "" || named !== undefined || isRate;
    const isAsked = BEFORE.test(words[at - 1] ?? "");
    if (!(isMoney || (isAsked && stated >= MIN_YEARLY)) || amount < MIN_YEARLY) continue;
    const local = country === null ? undefined : CURRENCY_BY_COUNTRY[country];
    const bySign = sign === "$" && local !== undefined && DOLLARS.has(local) ? local : SIGNS[sign];
    const currency = bySign ?? named ?? local ?? "USD";
    const isTold = named !== undefined || (sign !== "" && SIGNS[sign] === currency);
    let from = at;
    while (from > 0 && BEFORE.test(words[from - 1] ?? "")) from -= 1;
    const typed = words.slice(at, to).join(" ").replace(/\+$/, "");
    const label = `From ${typed}${isBareHourly ? " an hour" : ""}${isTold ? "" : ` (${currency})`}`;
    return { from, to, label, filters: toSteps(amount, currency), leastPay: { amount, currency } };
  }
  return null;
}

const toNumber = (digits: string): number => {
  const [whole = "", cents = ""] = digits.split(/[.,](?=\d{1,2}$)/);
  return Number(`${whole.replaceAll(/[.,]/g, "")}.${cents || "0"}`);
};

/**
 * Reads the period after an amount: `factor` is its number per year (null without a period), `to` the next word.
 * `isRate` needs "per" or the like: "25 an hour" is a rate, "40 hours" is not.
 */
function readPeriod(
  words: readonly string[],
  next: number,
  slashed: string,
): { factor: number | null; to: number; isRate: boolean } {
  const find = (word: string) => PERIODS.find(([name]) => name.test(word))?.[1] ?? null;
  if (slashed !== "") return { factor: find(slashed), to: next, isRate: find(slashed) !== null };
  const hasPer = PER.test(words[next] ?? "");
  const at = hasPer ? next + 1 : next;
  const factor = find(words[at]?.replace(/^\//, "") ?? "");
  return factor === null
    ? { factor, to: next, isRate: false }
    : { factor, to: at + 1, isRate: hasPer || words[at]?.startsWith("/") === true };
}

function toSteps(amount: number, currency: string): ReadPay["filters"] {
  const payCurrency = PAY_CURRENCIES.find((code) => code === currency);
  const minPay = PAY_FILTERS.findLast((step) => step !== "all" && Number(step) <= amount);
  return payCurrency === undefined || minPay === undefined ? {} : { minPay, payCurrency };
}
