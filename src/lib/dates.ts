const day = new Intl.DateTimeFormat("en", { dateStyle: "medium" });
const minute = new Intl.DateTimeFormat("en", { dateStyle: "medium", timeStyle: "short" });

/** In the reader's own time zone. */
export const formatDay = (iso: string): string => day.format(new Date(iso));
export const formatMinute = (iso: string): string => minute.format(new Date(iso));

const DAY_MS = 86_400_000;
export const daysSince = (iso: string, now: number): number => Math.floor((now - Date.parse(iso)) / DAY_MS);

const pad = (number: number): string => String(number).padStart(2, "0");

/** What an input of type date shows for a moment: its day here. */
export function dayInput(iso: string): string {
  const date = new Date(iso);
  return `${date.getFullYear()}-${pad(date.getMonth() + 1)}-${pad(date.getDate())}`;
}

/** What an input of type datetime-local shows for a moment. */
export function minuteInput(iso: string): string {
  const date = new Date(iso);
  return `${dayInput(iso)}T${pad(date.getHours())}:${pad(date.getMinutes())}`;
}

/** The moment of a typed day or minute; null where it is none. Of a day it is noon, of today the moment itself. */
export function parseMoment(typed: string, now: number): string | null {
  if (typed === dayInput(new Date(now).toISOString())) return new Date(now).toISOString();
  const date = new Date(typed.includes("T") ? typed : `${typed}T12:00`);
  return Number.isNaN(date.getTime()) ? null : date.toISOString();
}
