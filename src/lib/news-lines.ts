import { ROUND_LABELS } from "#worker/features/applications/round-labels.contract.ts";
import { DAYS_AHEAD, MISSED_DAYS, type NewsItem } from "#worker/features/news/news.contract.ts";

import { formatDayInput } from "./dates.ts";
import { formatCount, pluralize } from "./plural.ts";

const DAY_MS = 86_400_000;
/** What begins within this time comes before what is overdue. */
const SOON_MS = 3 * 3_600_000;

const clock = new Intl.DateTimeFormat("en", { timeStyle: "short" });
const weekday = new Intl.DateTimeFormat("en", { weekday: "long", timeZone: "UTC" });
const date = new Intl.DateTimeFormat("en", {
  weekday: "short",
  month: "short",
  day: "numeric",
  timeZone: "UTC",
});

/** The user's local day of an instant, "2026-12-04". */
const toLocalDay = (ms: number): string => formatDayInput(new Date(ms).toISOString());
const countDays = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);

/** "today", "tomorrow", "Friday", "Fri, Dec 4": what follows a title. */
function nameDay(day: string, today: string): string {
  const days = countDays(today, day);
  if (days === 0) return "today";
  if (days === 1) return "tomorrow";
  if (days === -1) return "yesterday";
  return days > 1 && days < 7 ? weekday.format(new Date(day)) : date.format(new Date(day));
}

/** "by Friday" for a last day, or that it has passed. */
function nameLastDay(day: string, today: string): string {
  if (day === today) return "today, the last day";
  return `${countDays(today, day) < 0 ? "was due" : "by"} ${nameDay(day, today)}`;
}

const nameDayOf = (iso: string, nowMs: number): string =>
  nameDay(toLocalDay(Date.parse(iso)), toLocalDay(nowMs));

type ItemOf<Kind extends NewsItem["kind"]> = Extract<NewsItem, { kind: Kind }>;
export type SilentItem = ItemOf<"silent">;

/** What an item says of its application, without naming it. */
type Facts<Item> = Item extends unknown ? Omit<Item, "id" | "isUnread" | "about" | "canFollowUp"> : never;
export type PlanFacts = Facts<ItemOf<"interview" | "offer" | "step" | "closing" | "silent">>;

/** The texts of an item, the same on every screen: "Phone screen" and "Thursday, 2:00 PM". */
export type NewsWords = {
  title: string;
  when: string;
  /** Due today, or past. */
  isUrgent: boolean;
};

export function tellPlan(facts: PlanFacts, nowMs: number): NewsWords {
  const today = toLocalDay(nowMs);
  switch (facts.kind) {
    case "interview": {
      const time = clock.format(new Date(facts.at));
      const day = toLocalDay(Date.parse(facts.at));
      return {
        title: ROUND_LABELS[facts.round],
        when: Date.parse(facts.at) <= nowMs ? `began at ${time}` : `${nameDay(day, today)}, ${time}`,
        isUrgent: day <= today,
      };
    }
    case "offer":
      if (facts.day === null)
        return { title: "Answer the offer", when: "no last day noted", isUrgent: false };
      return { title: "Answer", when: nameLastDay(facts.day, today), isUrgent: facts.day <= today };
    case "step": {
      const { day, isOver } = placeStep(facts, nowMs);
      const time = facts.time === "" ? "" : `, ${clock.format(new Date(facts.at))}`;
      return {
        title: facts.text,
        when: `${isOver ? "overdue since " : ""}${nameDay(day, today)}${time}`,
        isUrgent: day <= today,
      };
    }
    case "closing":
      return {
        title: facts.day < today ? "Its last day to apply" : "Apply",
        when: facts.day < today ? `was ${nameDay(facts.day, today)}` : nameLastDay(facts.day, today),
        isUrgent: facts.day === today,
      };
    case "silent": {
      const days = countDays(toLocalDay(Date.parse(facts.since)), today);
      const followed = facts.followedUpAt;
      return {
        title: `No answer for ${pluralize(days, "day")}`,
        when: followed === null ? "" : `you followed up ${nameDayOf(followed, nowMs)}`,
        isUrgent: false,
      };
    }
  }
}

/** The local day of a step, and whether it is over. */
function placeStep({ day, time, at }: Pick<ItemOf<"step">, "day" | "time" | "at">, nowMs: number) {
  return time === ""
    ? { day, isOver: day < toLocalDay(nowMs) }
    : { day: toLocalDay(Date.parse(at)), isOver: Date.parse(at) < nowMs };
}

/** An item as a line: what it is, what it is about, and when. */
export type NewsLine = NewsWords & { item: NewsItem; text: string };

const nameJob = ({ title, company }: { title: string; company: string }): string =>
  company === "" ? title : `${title} at ${company}`;

function nameChange({ what, before, after }: ItemOf<"change">): string {
  if (what === "requirements") return "The requirements changed";
  if (before.length === 0) return "It now states its pay";
  return after.length === 0 ? "It no longer states its pay" : "The pay changed";
}

/** What is due, with its first day; null where there is none. */
function findDay(item: NewsItem, nowMs: number): string | null {
  switch (item.kind) {
    case "interview":
      return toLocalDay(Date.parse(item.at));
    case "step":
      return placeStep(item, nowMs).day;
    case "offer":
    case "closing":
      return item.day;
    default:
      return null;
  }
}

/** Groups in order: what has a day, what changed, what was found, what is silent. */
const GROUPS: Record<NewsItem["kind"], number> = {
  interview: 0,
  offer: 0,
  step: 0,
  closing: 0,
  change: 1,
  closed: 1,
  gathering: 2,
  search: 2,
  silent: 3,
};

/** The lines in the user's own time, what is due first; days that are too far ahead are left out. */
export const listNewsLines = (items: readonly NewsItem[], nowMs: number): NewsLine[] =>
  items
    .filter((item) => isInView(item, nowMs))
    .toSorted((a, b) => GROUPS[a.kind] - GROUPS[b.kind] || findOrder(a, nowMs) - findOrder(b, nowMs))
    .map((item) => ({ item, ...tellItem(item, nowMs) }));

function isInView(item: NewsItem, nowMs: number): boolean {
  const day = findDay(item, nowMs);
  const ahead = day === null ? 0 : countDays(toLocalDay(nowMs), day);
  return ahead <= DAYS_AHEAD && (item.kind !== "closing" || ahead >= -MISSED_DAYS);
}

/** The sort key of an item in its group: due items by time, others with the latest first. */
function findOrder(item: NewsItem, nowMs: number): number {
  if (item.kind === "interview") return Date.parse(item.at);
  if (item.kind === "step" && item.time !== "" && !placeStep(item, nowMs).isOver) return Date.parse(item.at);
  if (GROUPS[item.kind] > 0) return -Date.parse("since" in item ? item.since : "at" in item ? item.at : "");
  // A day is at its first moment here; what is due today or overdue comes after what begins soon.
  const day = findDay(item, nowMs);
  return day === null || day <= toLocalDay(nowMs) ? nowMs + SOON_MS : new Date(`${day}T00:00`).getTime();
}

function tellItem(item: NewsItem, nowMs: number): Omit<NewsLine, "item"> {
  switch (item.kind) {
    case "search": {
      const others = item.count - item.newest.length;
      const more = [
        ...(others > 0 ? [`${formatCount(others)} more`] : []),
        ...(item.more > 0 ? [`${formatCount(item.more)} further ones of the same employers`] : []),
      ];
      return {
        title: `${formatCount(item.count)} new for “${item.name}”`,
        text: [...item.newest.map(nameJob), ...more].join(" · "),
        when: "",
        isUrgent: false,
      };
    }
    case "gathering":
      return {
        title: "Job search complete",
        text: `“${item.query}”${item.location === "" ? "" : ` in ${item.location}`}: ${pluralize(item.total, "listing")}, ${formatCount(item.fresh)} new`,
        when: nameDayOf(item.at, nowMs),
        isUrgent: false,
      };
    case "change":
      return tellChange(item, nameChange(item), nowMs);
    case "closed":
      return tellChange(
        item,
        item.about.status === "saved" ? "A job you saved has closed" : "A job you applied to has closed",
        nowMs,
      );
    default:
      return { ...tellPlan(item, nowMs), text: nameJob(item.about) };
  }
}

const tellChange = ({ about, at }: ItemOf<"change" | "closed">, title: string, nowMs: number) => ({
  title,
  text: nameJob(about),
  when: nameDayOf(at, nowMs),
  isUrgent: false,
});
