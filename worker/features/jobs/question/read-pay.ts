import { PAY_FILTERS, type JobFilters } from "#worker/features/jobs/jobs.contract.ts";

const AMOUNT = /^([$€£])?(\d{1,3}(?:[.,]\d{3})+|\d{2,6})(k)?([$€£])?\+?$/i;
const BEFORE = /^(?:over|above|min|minimum|at|least|from|ab|paying|>)$/i;
const CURRENCIES: Record<string, JobFilters["payCurrency"]> = { $: "USD", "€": "EUR", "£": "GBP" };
const NAMES: Record<string, JobFilters["payCurrency"]> = {
  usd: "USD",
  eur: "EUR",
  euro: "EUR",
  gbp: "GBP",
  chf: "CHF",
  inr: "INR",
};
const LEAST_YEARLY = 10_000;

export type ReadPay = {
  from: number;
  to: number;
  label: string;
  minPay: JobFilters["minPay"];
  payCurrency: JobFilters["payCurrency"];
};

/** The least pay that a query asks for, in steps of the filter: "$120k", "over 60,000", "50.000 €". */
export function readPay(words: readonly string[]): ReadPay | null {
  for (const [at, word] of words.entries()) {
    const [all, before = "", digits = "", thousand, after = ""] = AMOUNT.exec(word) ?? [];
    if (all === undefined) continue;
    const sign = before === "" ? after : before;
    const next = words[at + 1]?.toLowerCase() ?? "";
    const named = NAMES[next] ?? CURRENCIES[next];
    const isAsked = BEFORE.test(words[at - 1] ?? "");
    const amount = Number(digits.replaceAll(/[.,]/g, "")) * (thousand === undefined ? 1 : 1000);
    const isPay =
      thousand !== undefined || sign !== "" || named !== undefined || (isAsked && amount >= LEAST_YEARLY);
    if (!isPay || amount < LEAST_YEARLY) continue;
    const steps = PAY_FILTERS.filter((step) => step !== "all" && Number(step) <= amount);
    const minPay = steps.at(-1);
    if (minPay === undefined) continue;
    const payCurrency = CURRENCIES[sign] ?? named ?? "USD";
    let from = at;
    while (from > 0 && BEFORE.test(words[from - 1] ?? "")) from -= 1;
    const label = `${payCurrency} ${Number(minPay) / 1000}k+`;
    return { from, to: at + (named === undefined ? 1 : 2), label, minPay, payCurrency };
  }
  return null;
}
