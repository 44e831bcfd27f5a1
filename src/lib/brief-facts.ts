import type { JobCard } from "#worker/features/jobs/jobs.contract.ts";

export const NO_PLACE = "Location not stated";

const PERIODS = { year: "", month: "/mo", week: "/wk", day: "/day", hour: "/h" } as const;
const THOUSAND = 1000;
const MILLION = 1_000_000;

type Pay = Pick<JobCard, "salary" | "salaryRange">;

/** "$84–114k" for "$84,000 – $114,000 a year"; pay that is no figure stays as stated. Undefined if none is stated. */
export function formatBriefPay({ salary, salaryRange }: Pay): string | undefined {
  const { min, max, currency, period } = salaryRange ?? {};
  const amounts = [min, max].filter((amount) => amount !== undefined);
  const [least, most = least] = amounts;
  if (currency === undefined || period === undefined || least === undefined || most === undefined)
    return salary;
  const start = min === undefined ? "up to " : max === undefined ? "from " : "";
  const unit = findUnit(amounts);
  const range = least === most ? [least] : [least, most];
  return `${start}${getSymbol(currency)}${range.map((amount) => formatAmount(amount / unit.size)).join("–")}${unit.sign}${PERIODS[period]}`;
}

/** The largest unit in which no amount loses a digit that matters: $33,565 is not $33.6k. */
function findUnit(amounts: readonly number[]): { size: number; sign: string } {
  const isExactIn = (step: number) => amounts.every((amount) => amount % step === 0);
  if (amounts.every((amount) => amount >= MILLION) && isExactIn(MILLION / 100))
    return { size: MILLION, sign: "M" };
  if (amounts.every((amount) => amount >= THOUSAND) && isExactIn(THOUSAND / 10))
    return { size: THOUSAND, sign: "k" };
  return { size: 1, sign: "" };
}

const formatAmount = (amount: number): string => amount.toLocaleString("en-US", { maximumFractionDigits: 2 });

/** "$", "CA$", "€", or "PLN " where a currency has no sign. */
function getSymbol(currency: string): string {
  const parts = new Intl.NumberFormat("en-US", { style: "currency", currency }).formatToParts(0);
  const symbol = parts.find(({ type }) => type === "currency")?.value ?? currency;
  return /[A-Z]$/.test(symbol) ? `${symbol}\u00A0` : symbol;
}

const MODES = { remote: "Remote", hybrid: "Hybrid", onsite: undefined } as const;
/** The maximum length of a pair of places, in characters, so that employer and pay fit in the same line. */
const MAX_PLACES = 30;

type Where = Pick<JobCard, "shortPlaces" | "workMode" | "remote">;

/** "Berlin · Hybrid", "Austin, TX +2"; a job that is remote has a badge for it. */
export function formatBriefPlace({ shortPlaces, workMode, remote }: Where): string {
  const mode = remote || workMode === undefined ? undefined : MODES[workMode];
  const [first, second] = shortPlaces;
  const isPair = shortPlaces.length === 2 && `${first} / ${second}`.length <= MAX_PLACES;
  const more = shortPlaces.length - 1;
  const places =
    first === undefined
      ? undefined
      : isPair
        ? `${first} / ${second}`
        : more > 0
          ? `${first} +${more}`
          : first;
  return [places ?? (remote ? undefined : NO_PLACE), mode].filter((part) => part !== undefined).join(" · ");
}
