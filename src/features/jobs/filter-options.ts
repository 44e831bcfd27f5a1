import { PAY_CURRENCIES, PAY_FILTERS } from "#worker/features/jobs/jobs.contract.ts";

export const EXPERIENCE = [
  { value: "all", label: "All levels" },
  { value: "entry", label: "Entry level" },
  { value: "mid", label: "Mid level" },
  { value: "senior", label: "Senior level" },
] as const;
export const SORTS = [
  { value: "relevant", label: "Most relevant" },
  { value: "newest", label: "Newest first" },
  { value: "oldest", label: "Oldest first" },
  { value: "best", label: "Best match" },
] as const;
export const LOCATION_TYPES = [
  { value: "all", label: "All locations" },
  { value: "remote", label: "Remote" },
  { value: "us", label: "United States" },
  { value: "international", label: "International" },
] as const;

export const EMPLOYMENT = [
  { value: "all", label: "All job types" },
  { value: "full_time", label: "Full-time" },
  { value: "part_time", label: "Part-time" },
  { value: "contract", label: "Contract" },
  { value: "temporary", label: "Temporary" },
  { value: "internship", label: "Internship" },
  { value: "volunteer", label: "Volunteer" },
] as const;
export const POSTED = [
  { value: "all", label: "Any time" },
  { value: "1", label: "Past 24 hours" },
  { value: "3", label: "Past 3 days" },
  { value: "7", label: "Past week" },
  { value: "14", label: "Past 2 weeks" },
  { value: "30", label: "Past month" },
] as const;
export const CURRENCIES = PAY_CURRENCIES.map((value) => ({ value, label: value }));

/** "$70,000 or more" */
export const listPayOptions = (currency: string) =>
  PAY_FILTERS.map((value) => ({
    value,
    label: value === "all" ? "Any pay" : formatPayLabel(value, currency),
  }));

/** As short as a chip: the level, and "$70k+". */
export const LEVEL_CHIPS = [
  { value: "all", label: "Any level" },
  { value: "entry", label: "Entry" },
  { value: "mid", label: "Mid" },
  { value: "senior", label: "Senior" },
] as const;
export const listPayChips = (currency: string) =>
  PAY_FILTERS.map((value) => ({
    value,
    label: value === "all" ? "Any pay" : `${formatMoney(Number(value) / 1000, currency)}k+`,
  }));

const formatMoney = (amount: number, currency: string): string =>
  new Intl.NumberFormat("en-US", { style: "currency", currency, maximumFractionDigits: 0 }).format(amount);

export const formatPayLabel = (value: string, currency: string): string =>
  `${formatMoney(Number(value), currency)} or more`;
