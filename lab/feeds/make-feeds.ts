import type { AtomEntry, AtomFeed } from "#worker/features/feeds/write/write-atom.ts";
import type { CalendarEntry } from "#worker/features/feeds/write/write-calendar.ts";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const FROM_MS = Date.UTC(2026, 5, 1);

/** What a text is expected to be read as: the same text, unless it has what no calendar or XML can hold. */
type Text = { given: string; read: string };
const same = (text: string): Text => ({ given: text, read: text });

const TEXTS: Text[] = [
  same("Staff Nurse, Harbour"),
  // No backslash before another, "n", a comma or a semicolon: icalendar 4 unescapes twice. The tests have these.
  same(String.raw`Commas, semicolons; colons: and \ backslashes C:\share`),
  same('"Quoted"; X-PARAM="a":b'),
  { given: "one\r\ntwo\rthree\u2028four\u0085five", read: "one\ntwo\nthree\nfour\nfive" },
  { given: "x\r\nEND:VEVENT\r\nBEGIN:VEVENT\r\nUID:y", read: "x\nEND:VEVENT\nBEGIN:VEVENT\nUID:y" },
  { given: "bell\u0007 null\u0000 escape\u001B[1m", read: "bell null escape[1m" },
  { given: "half a pair \uD83D", read: "half a pair \uFFFD" },
  { given: "reversed \u202Egnp.exe and \u2066kept", read: "reversed gnp.exe and kept" },
  same("👩‍👩‍👧‍👦🧪🏳️‍🌈".repeat(12)),
  same(`${"ä".repeat(36)}€${"日本語".repeat(40)}`),
  same("ראיון טלפוני, משרד הבריאות"),
  same("مقابلة هاتفية؛ شركة"),
  same("R&D &amp; <b>QA</b> <script>alert(1)</script> ]]> <![CDATA[x]]>"),
  same("a".repeat(1000)),
  same(`${"word ".repeat(150)}end`),
  same("=?utf-8?q?no_mail?= %0D%0A &#13; &#x0;"),
];

/** Stable zones, so that the readers' own rules and ours are the same. */
const ZONES = [
  "Europe/Berlin",
  "America/New_York",
  "Australia/Lord_Howe",
  "Australia/Sydney",
  "Asia/Tokyo",
  "Asia/Kolkata",
  "America/Los_Angeles",
  "America/Sao_Paulo",
  "Pacific/Auckland",
  "Africa/Lagos",
  "America/St_Johns",
  "UTC",
];

/** The instants at which clocks change. */
const CHANGES: [zone: string, atMs: number][] = [
  ["Europe/Berlin", Date.UTC(2026, 2, 29, 1)],
  ["Europe/Berlin", Date.UTC(2026, 9, 25, 1)],
  ["Europe/Berlin", Date.UTC(2027, 2, 28, 1)],
  ["Europe/Berlin", Date.UTC(2027, 9, 31, 1)],
  ["America/New_York", Date.UTC(2026, 2, 8, 7)],
  ["America/New_York", Date.UTC(2026, 10, 1, 6)],
  ["America/New_York", Date.UTC(2027, 2, 14, 7)],
  ["America/New_York", Date.UTC(2027, 10, 7, 6)],
  ["Australia/Lord_Howe", Date.UTC(2026, 3, 4, 15)],
  ["Australia/Lord_Howe", Date.UTC(2026, 9, 3, 15, 30)],
  ["Australia/Lord_Howe", Date.UTC(2027, 3, 3, 15)],
  ["Australia/Lord_Howe", Date.UTC(2027, 9, 2, 15, 30)],
];

/** An entry as it is expected to be read: times as instants, days as days. */
export type ReadEntry = {
  uid: string;
  summary: string;
  description: string;
  start: number | string;
  end: number | string;
};
export type MadeCalendar = { entries: CalendarEntry[]; expected: ReadEntry[] };

export type ReadPart = { id: string; title: string; link: string; updated: number };
export type ReadFeed = ReadPart & { entries: ReadPart[] };
export type MadeFeed = { feed: AtomFeed; expected: ReadFeed };

const toLine = (text: string): string => text.replaceAll(/\s+/g, " ");

/** Numbers from 0 to below 1, the same for the same seed. */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

const choose = <Value>(list: readonly Value[], random: () => number): Value => {
  const chosen = list[Math.floor(random() * list.length)];
  if (chosen === undefined) throw new Error("There is nothing to choose from.");
  return chosen;
};

/** A calendar for each change of clocks, with an interview every ten minutes around it. */
const makeChangeCalendars = (): MadeCalendar[] =>
  CHANGES.map(([zone, atMs]) =>
    assemble(
      Array.from({ length: 49 }, (_, at) => ({
        text: same("Phone screen"),
        note: same(""),
        when: toTimes(atMs + (at - 24) * 10 * MINUTE_MS, HOUR_MS, zone),
      })),
    ),
  );

type Planned = { text: Text; note: Text; when: CalendarEntry["when"] };

const toTimes = (startMs: number, lengthMs: number, zone: string) => ({
  startMs,
  endMs: startMs + lengthMs,
  zone,
});

function makePersonCalendar(seed: number): MadeCalendar {
  const random = createRandom(seed);
  const zone = choose(ZONES, random);
  return assemble(
    Array.from({ length: 1 + Math.floor(random() * 40) }, () => {
      const atMs = FROM_MS + Math.floor((random() * 900 * DAY_MS) / MINUTE_MS) * MINUTE_MS;
      return {
        text: choose(TEXTS, random),
        note: choose([same(""), ...TEXTS], random),
        when:
          random() < 0.3
            ? { day: new Date(atMs).toISOString().slice(0, 10) }
            : toTimes(atMs, HOUR_MS, random() < 0.7 ? zone : choose(ZONES, random)),
      };
    }),
  );
}

const assemble = (planned: Planned[]): MadeCalendar => ({
  entries: planned.map(({ text, note, when }, at) => ({
    uid: `entry-${at}@vocata.test`,
    summary: text.given,
    description: note.given,
    url: "https://vocata.test/applications?open=a",
    changedAtMs: FROM_MS,
    when,
    remindAtMs: at % 3 === 0 ? FROM_MS : null,
  })),
  expected: planned.map(({ text, note, when }, at) => ({
    uid: `entry-${at}@vocata.test`,
    summary: toLine(text.read),
    description: note.read,
    ...("day" in when
      ? { start: when.day, end: new Date(Date.parse(when.day) + DAY_MS).toISOString().slice(0, 10) }
      : { start: when.startMs, end: when.endMs }),
  })),
});

export const makeCalendars = (): MadeCalendar[] => [
  ...makeChangeCalendars(),
  ...Array.from({ length: 36 }, (_, seed) => makePersonCalendar(seed + 1)),
];

export const makeFeeds = (): MadeFeed[] => Array.from({ length: 24 }, (_, seed) => makeFeed(seed + 1));

function makeFeed(seed: number): MadeFeed {
  const random = createRandom(seed);
  const name = choose(TEXTS, random);
  const made = Array.from({ length: Math.floor(random() * 100) }, (_, at) => {
    const title = choose(TEXTS, random);
    const entry: AtomEntry = {
      id: `tag:vocata.test,2026:job/${seed}-${at}`,
      title: title.given,
      author: choose(TEXTS, random).given,
      url: `https://vocata.test/jobs/${seed}-${at}?a=1&b=2`,
      publishedAtMs: FROM_MS + Math.floor(random() * 1e6) * 1000,
      summary: choose(TEXTS, random).given,
    };
    return { entry, title: toLine(title.read) };
  });
  const page = "https://vocata.test/jobs";
  const id = `tag:vocata.test,2026:search/${seed}`;
  return {
    feed: {
      id,
      title: name.given,
      author: "Acme",
      selfUrl: `https://vocata.test/api/feeds/search/${"x".repeat(43)}.atom`,
      pageUrl: page,
      updatedAtMs: FROM_MS,
      entries: made.map(({ entry }) => entry),
    },
    expected: {
      id,
      title: toLine(name.read),
      link: page,
      updated: FROM_MS,
      entries: made.map(({ entry, title }) => ({
        id: entry.id,
        title,
        link: entry.url,
        updated: entry.publishedAtMs,
      })),
    },
  };
}
