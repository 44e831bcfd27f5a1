import { formatDayInput } from "#src/lib/dates.ts";
import { formatCount, pluralize } from "#src/lib/plural.ts";
import { ROUND_LABELS } from "#worker/features/applications/round-labels.contract.ts";
import { DAYS_AHEAD, type NewsItem } from "#worker/features/news/news.contract.ts";

const DAY_MS = 86_400_000;
/** What begins within this time comes before what is overdue. */
const SOON_MS = 3 * 3_600_000;
/** How many days a missed last day for applications is shown. */
const MISSED_DAYS = 2;

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

const formatLocalDay = (iso: string): string => date.format(new Date(toLocalDay(Date.parse(iso))));
const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

/** "until Friday" for a last day, or that it has passed. */
function nameLastDay(day: string, today: string): string {
  if (day === today) return "Last day today";
  const name = nameDay(day, today);
  const isRelative = /^(?:Today|Tomorrow|Yesterday)$/.test(name);
  if (countDays(today, day) < 0) return `Was due ${isRelative ? lowerFirst(name) : name}`;
  return `Until ${isRelative ? lowerFirst(name) : name}`;
}

export type SilentItem = Extract<NewsItem, { kind: "silent" }>;

/** An item as a line: what it is, what it is about, and when. */
export type NewsLine = {
  item: NewsItem;
  title: string;
  text: string;
  when: string;
  /** Due today, or past. */
  isUrgent: boolean;
};

function nameChange({ what, before, after }: Extract<NewsItem, { kind: "change" }>): string {
  if (what === "requirements") return "The requirements changed";
  if (before.length === 0) return "It now states its pay";
  return after.length === 0 ? "It no longer states its pay" : "The pay changed";
}

/** Where a day is in the order: at its first moment here, or among what is overdue if it is no later than today. */
const orderDay = (day: string | null, today: string, nowMs: number): number =>
  day === null || day <= today ? nowMs + SOON_MS : new Date(`${day}T00:00`).getTime();

type Ranked = NewsLine & { group: number; order: number };

/** Groups in order: what has a day, what changed, what was found, what is silent. */
const GROUPS = { due: 0, change: 1, found: 2, silent: 3 } as const;

/** The lines of Today in the user's own time, what is due first; days that are too far ahead are left out. */
export const listNewsLines = (items: readonly NewsItem[], nowMs: number): NewsLine[] =>
  items
    .flatMap((item) => rankItem(item, nowMs) ?? [])
    .toSorted((a, b) => a.group - b.group || a.order - b.order);

function rankItem(item: NewsItem, nowMs: number): Ranked | null {
  const today = toLocalDay(nowMs);
  if (item.kind === "search") {
    const named = item.newest.map(({ title, company }) =>
      company === "" ? title : `${title} at ${company}`,
    );
    const others = item.count - named.length;
    return {
      item,
      title: `${formatCount(item.count)} new for “${item.name}”`,
      text: [
        ...named,
        ...(others > 0 ? [`${formatCount(others)} more`] : []),
        ...(item.more > 0 ? [`${formatCount(item.more)} further ones of the same employers`] : []),
      ].join(" · "),
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
        title: ROUND_LABELS[item.round],
        when:
          Date.parse(item.at) <= nowMs
            ? `Began at ${clock.format(new Date(item.at))}`
            : `${nameDay(day, today)}, ${clock.format(new Date(item.at))}`,
        isUrgent: day <= today,
        group: GROUPS.due,
        order: Date.parse(item.at),
      };
    }
    case "offer":
      if (item.day === null)
        return {
          ...line,
          title: "Answer the offer",
          when: "No last day noted",
          isUrgent: false,
          group: GROUPS.due,
          order: orderDay(null, today, nowMs),
        };
      if (countDays(today, item.day) > DAYS_AHEAD) return null;
      return {
        ...line,
        title: "Answer the offer",
        when: nameLastDay(item.day, today),
        isUrgent: item.day <= today,
        group: GROUPS.due,
        order: orderDay(item.day, today, nowMs),
      };
    case "step": {
      const day = item.time === "" ? item.day : toLocalDay(Date.parse(item.at));
      if (countDays(today, day) > DAYS_AHEAD) return null;
      const isOver = item.time === "" ? day < today : Date.parse(item.at) < nowMs;
      const time = item.time === "" ? "" : `, ${clock.format(new Date(item.at))}`;
      return {
        ...line,
        title: item.text,
        when: `${isOver ? "Overdue: " : ""}${nameDay(day, today)}${time}`,
        isUrgent: day <= today,
        group: GROUPS.due,
        order: isOver || item.time === "" ? orderDay(day, today, nowMs) : Date.parse(item.at),
      };
    }
    case "closing":
      if (countDays(today, item.day) < -MISSED_DAYS || countDays(today, item.day) > DAYS_AHEAD) return null;
      return {
        ...line,
        title: item.day < today ? "Its last day to apply has passed" : "Apply before it closes",
        when: item.day < today ? nameDay(item.day, today) : nameLastDay(item.day, today),
        isUrgent: item.day === today,
        group: GROUPS.due,
        order: orderDay(item.day, today, nowMs),
      };
    case "change":
      return {
        ...line,
        title: nameChange(item),
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
      const days = countDays(toLocalDay(Date.parse(item.since)), today);
      return {
        ...line,
        title: `No answer for ${pluralize(days, "day")}`,
        when:
          item.followedUpAt === null
            ? `Since ${formatLocalDay(item.since)}`
            : `You followed up on ${formatLocalDay(item.followedUpAt)}`,
        isUrgent: false,
        group: GROUPS.silent,
        order: -Date.parse(item.since),
      };
    }
  }
}
