const day = new Intl.DateTimeFormat("en", { dateStyle: "medium" });
const minute = new Intl.DateTimeFormat("en", { dateStyle: "medium", timeStyle: "short" });

/** Formats a timestamp as a day in the user's own time zone. */
export const formatDay = (iso: string): string => day.format(new Date(iso));
export const formatDateTime = (iso: string): string => minute.format(new Date(iso));

const DAY_MS = 86_400_000;
export const countDaysSince = (iso: string, now: number): number =>
  Math.floor((now - Date.parse(iso)) / DAY_MS);

const pad = (number: number): string => String(number).padStart(2, "0");

/** The value of a date input for a timestamp, in local time. */
export function formatDayInput(iso: string): string {
  const date = new Date(iso);
  return `${date.getFullYear()}-${pad(date.getMonth() + 1)}-${pad(date.getDate())}`;
}

/** The value of a datetime-local input for a timestamp. */
export function formatDateTimeInput(iso: string): string {
  const date = new Date(iso);
  return `${formatDayInput(iso)}T${pad(date.getHours())}:${pad(date.getMinutes())}`;
}

/**
 * Parses a date or datetime input to a timestamp; null if invalid. A day becomes noon, today becomes the
 * current time.
 */
export function parseMoment(typed: string, now: number): string | null {
  if (typed === formatDayInput(new Date(now).toISOString())) return new Date(now).toISOString();
  const date = new Date(typed.includes("T") ? typed : `${typed}T12:00`);
  return Number.isNaN(date.getTime()) ? null : date.toISOString();
}
