import { formatDayInput } from "#src/lib/dates.ts";
import { formatCount, pluralize } from "#src/lib/plural.ts";
import { DAYS_AHEAD, type TodayItem } from "#worker/features/today/today.contract.ts";

const DAY_MS = 86_400_000;

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

/** "Today", "Tomorrow", "Friday", "Fri, Dec 4". */
function nameDay(day: string, today: string): string {
  const days = countDays(today, day);
  if (days === 0) return "Today";
  if (days === 1) return "Tomorrow";
  if (days === -1) return "Yesterday";
  return days > 1 && days < 7 ? weekday.format(new Date(day)) : date.format(new Date(day));
}

const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

/** "until Friday" for a last day, or that it has passed. */
function nameLastDay(day: string, today: string): string {
  const name = nameDay(day, today);
  const isRelative = /^(?:Today|Tomorrow|Yesterday)$/.test(name);
  if (countDays(today, day) < 0) return `Was due ${isRelative ? lowerFirst(name) : name}`;
  return `Until ${isRelative ? lowerFirst(name) : name}`;
}

export type SilentItem = Extract<TodayItem, { kind: "silent" }>;

/** An item as a line: what it is, what it is about, and when. */
export type TodayLine = {
  item: TodayItem;
  title: string;
  text: string;
  when: string;
  /** Due today, or past. */
  isUrgent: boolean;
};

const ROUND_TITLES = {
  phone: "Phone screen",
  technical: "Technical interview",
  onsite: "On-site interview",
  panel: "Panel interview",
  other: "Interview round",
} as const;

type Ranked = TodayLine & { group: number; order: number };

/** Groups in order: what has a day, what changed, what was found, what is silent. */
const GROUPS = { due: 0, change: 1, found: 2, silent: 3 } as const;

/** The lines of Today in the user's own time, what is due first; days that are too far ahead are left out. */
export const listTodayLines = (items: readonly TodayItem[], nowMs: number): TodayLine[] =>
  items
    .flatMap((item) => rankItem(item, nowMs) ?? [])
    .toSorted((a, b) => a.group - b.group || a.order - b.order);

function rankItem(item: TodayItem, nowMs: number): Ranked | null {
  const today = toLocalDay(nowMs);
  if (item.kind === "search") {
    const more = item.more === 0 ? "" : `, and ${formatCount(item.more)} more of the same employers`;
    return {
      item,
      title: `${formatCount(item.count)} new for “${item.name}”`,
      text: `Saved search${more}`,
      when: "",
      isUrgent: false,
      group: GROUPS.found,
      order: -Date.parse(item.at),
    };
  }
  const { title, company } = item.about;
  const text = company === "" ? title : `${title} at ${company}`;
  const line = { item, text };
  switch (item.kind) {
    case "interview": {
      const day = toLocalDay(Date.parse(item.at));
      if (countDays(today, day) > DAYS_AHEAD) return null;
      return {
        ...line,
        title: ROUND_TITLES[item.round],
        when: `${nameDay(day, today)}, ${clock.format(new Date(item.at))}`,
        isUrgent: day <= today,
        group: GROUPS.due,
        order: Date.parse(item.at),
      };
    }
    case "offer":
      if (countDays(today, item.day) > DAYS_AHEAD) return null;
      return {
        ...line,
        title: "Answer the offer",
        when: nameLastDay(item.day, today),
        isUrgent: item.day <= today,
        group: GROUPS.due,
        order: Date.parse(item.day),
      };
    case "step": {
      const day = item.time === "" ? item.day : toLocalDay(Date.parse(item.at));
      if (countDays(today, day) > DAYS_AHEAD) return null;
      const time = item.time === "" ? "" : `, ${clock.format(new Date(item.at))}`;
      return {
        ...line,
        title: item.text,
        when: `${nameDay(day, today)}${time}`,
        isUrgent: day <= today,
        group: GROUPS.due,
        order: item.time === "" ? Date.parse(item.day) : Date.parse(item.at),
      };
    }
    case "closing":
      if (item.day < today || countDays(today, item.day) > DAYS_AHEAD) return null;
      return {
        ...line,
        title: "Apply before it closes",
        when: nameLastDay(item.day, today),
        isUrgent: item.day <= today,
        group: GROUPS.due,
        order: Date.parse(item.day),
      };
    case "change":
      return {
        ...line,
        title: item.what === "pay" ? "The pay changed" : "The requirements changed",
        when: nameDay(toLocalDay(Date.parse(item.at)), today),
        isUrgent: false,
        group: GROUPS.change,
        order: -Date.parse(item.at),
      };
    case "closed":
      return {
        ...line,
        title:
          item.about.status === "saved" ? "A job you saved has closed" : "A job you applied to has closed",
        when: nameDay(toLocalDay(Date.parse(item.at)), today),
        isUrgent: false,
        group: GROUPS.change,
        order: -Date.parse(item.at),
      };
    case "silent": {
      const days = Math.floor((nowMs - Date.parse(item.since)) / DAY_MS);
      return {
        ...line,
        title: `No answer for ${pluralize(days, "day")}`,
        when: "",
        isUrgent: false,
        group: GROUPS.silent,
        order: -Date.parse(item.since),
      };
    }
  }
}
