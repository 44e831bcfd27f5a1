import { useNow } from "#src/lib/use-now.ts";

const UNITS: [Intl.RelativeTimeFormatUnit, number][] = [
  ["year", 31_557_600],
  ["month", 2_629_800],
  ["week", 604_800],
  ["day", 86_400],
  ["hour", 3600],
  ["minute", 60],
];

const relative = new Intl.RelativeTimeFormat("en", { numeric: "always" });
const absolute = new Intl.DateTimeFormat("en", { dateStyle: "long", timeStyle: "short" });
const absoluteDay = new Intl.DateTimeFormat("en", { dateStyle: "long", timeZone: "UTC" });

/** Precision of a timestamp: `relative` means the source gave the day as "so many days ago". */
type Precision = "exact" | "day" | "relative";

/** "3 days ago"; with day precision, never finer than a day. */
export function formatTimeAgo(iso: string, now: number, precision: Precision = "exact"): string {
  const seconds = Math.round((now - Date.parse(iso)) / 1000);
  const unit = UNITS.find(([, length]) => seconds >= length);
  if (precision !== "exact" && (unit === undefined || unit[1] < 86_400)) return "today";
  if (unit === undefined) return "just now";
  return relative.format(-Math.floor(seconds / unit[1]), unit[0]);
}

const SHORT_UNITS: Record<string, string> = {
  minute: "min",
  hour: "h",
  day: "d",
  week: "w",
  month: "mo",
  year: "y",
};

/** "3h ago" for "3 hours ago". */
export const shortenTimeAgo = (text: string): string =>
  text.replace(/ ([a-z]+?)s? ago$/, (whole, unit: string) =>
    unit in SHORT_UNITS ? `${SHORT_UNITS[unit]} ago` : whole,
  );

/** The time relative to now, with the exact local time as a tooltip. */
export function RelativeTime({
  iso,
  precision = "exact",
  prefix = "",
  isShort = false,
}: {
  iso: string;
  precision?: Precision;
  prefix?: string;
  isShort?: boolean;
}) {
  const now = useNow();
  const text = formatTimeAgo(iso, now, precision);
  const title = (precision === "exact" ? absolute : absoluteDay).format(new Date(iso));
  return (
    <time dateTime={iso} title={title}>
      {prefix}
      {isShort ? shortenTimeAgo(text) : text}
    </time>
  );
}
