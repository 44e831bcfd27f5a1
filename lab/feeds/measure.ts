import { spawnSync } from "node:child_process";
import { join } from "node:path";

import { parseAtomFeed } from "feedsmith";
import ICAL from "ical.js";

import { type Figure, printFigures } from "#scripts/lib/figures.ts";
import { writeAtomFeed } from "#worker/features/feeds/write/write-atom.ts";
import { writeCalendar } from "#worker/features/feeds/write/write-calendar.ts";

import { type ReadEntry, type ReadFeed, type ReadPart, makeCalendars, makeFeeds } from "./make-feeds.ts";

const SCRIPT = join(import.meta.dirname, "read-feeds.py");
/** Debian's packages are those of its own Python. */
const PYTHONS = ["python3", "/usr/bin/python3"];
const MAX_DETAILS = 10;

/** Writes calendars and feeds of made-up people, and compares what four other libraries read of them. */
export async function measureFeeds(): Promise<boolean> {
  const calendars = makeCalendars();
  const feeds = makeFeeds();
  const texts = calendars.map(({ entries }) =>
    writeCalendar({ product: "Acme", subscription: { name: "Acme", refreshMinutes: 60 }, entries }),
  );
  // Under names that no library knows, so that it reads the definitions that the calendar itself has; another for each
  // calendar, because icalendar keeps the definitions of the first.
  const renamed = texts.map((text, at) => text.replaceAll(/TZID([:=])(?=\w)/g, `TZID$1Of-${at}-`));
  const atoms = feeds.map(({ feed }) => writeAtomFeed(feed));
  const python = readByPython([...texts, ...renamed], atoms);
  const entries = calendars.map(({ expected }) => expected);
  const openings = feeds.map(({ expected }) => expected);
  const figures = [
    compare("ical.js", entries, texts.map(readByIcal)),
    compare("icalendar (Python)", entries, python.calendars.slice(0, texts.length)),
    compare("ical.js, zones under unknown names", entries, renamed.map(readByIcal)),
    compare("icalendar, zones under unknown names", entries, python.calendars.slice(texts.length)),
    compare("feedsmith", openings, atoms.map(readByFeedsmith)),
    compare("feedparser (Python)", openings, python.feeds),
  ];
  const count = entries.flat().length;
  return printFigures(
    `${calendars.length} calendars with ${count} entries, ${feeds.length} feeds with ${openings.flatMap(({ entries }) => entries).length} jobs: fields that are read as they were meant`,
    figures,
  );
}

/** Compares field by field; a part that is missing or too much differs in all of its fields. */
function compare(reader: string, expected: readonly unknown[], read: readonly unknown[]): Figure {
  const wanted = listFields(expected);
  const found = listFields(read);
  const names = new Set([...wanted.keys(), ...found.keys()]);
  const differing = [...names].filter((name) => wanted.get(name) !== found.get(name));
  return {
    name: reader,
    value: `${names.size - differing.length} of ${names.size}`,
    bar: "all",
    isMet: differing.length === 0 && names.size > 0,
    details: differing
      .slice(0, MAX_DETAILS)
      .map((name) => `${name}: ${String(found.get(name))} for ${String(wanted.get(name))}`),
  };
}

/** Each value that is no object or list, as JSON by its path. */
function listFields(value: unknown, path = "", fields = new Map<string, string>()): Map<string, string> {
  if (typeof value === "object" && value !== null)
    for (const [key, part] of Object.entries(value)) listFields(part, `${path}/${key}`, fields);
  else fields.set(path, JSON.stringify(value));
  return fields;
}

function readByIcal(text: string): ReadEntry[] {
  const describe = (time: ICAL.Time): number | string =>
    time.isDate ? time.toString() : time.toUnixTime() * 1000;
  return new ICAL.Component(ICAL.parse(text)).getAllSubcomponents("vevent").map((part) => {
    const event = new ICAL.Event(part);
    return {
      uid: event.uid,
      summary: event.summary,
      // The library has null where there is none, which its types do not say.
      description: (event.description as string | null) ?? "",
      start: describe(event.startDate),
      end: describe(event.endDate),
    };
  });
}

type ParsedPart = {
  id?: string | undefined;
  title?: { value?: string } | undefined;
  links?: { rel?: string; href?: string }[] | undefined;
  updated?: unknown;
};

const toReadPart = ({ id = "", title, links = [], updated }: ParsedPart): ReadPart => ({
  id,
  title: title?.value ?? "",
  link: links.find(({ rel }) => rel === "alternate")?.href ?? "",
  updated: Date.parse(String(updated)),
});

function readByFeedsmith(text: string): ReadFeed {
  const parsed = parseAtomFeed(text);
  return { ...toReadPart(parsed), entries: (parsed.entries ?? []).map((entry) => toReadPart(entry)) };
}

function readByPython(calendars: string[], feeds: string[]): { calendars: ReadEntry[][]; feeds: ReadFeed[] } {
  const python = PYTHONS.find(
    (command) => spawnSync(command, ["-c", "import icalendar, feedparser"]).status === 0,
  );
  if (python === undefined)
    throw new Error("Please install them: apt-get install python3-icalendar python3-feedparser");
  const { status, stdout, stderr } = spawnSync(python, [SCRIPT], {
    input: JSON.stringify({ calendars, feeds }),
    encoding: "utf8",
    maxBuffer: 2 ** 28,
  });
  if (status !== 0) throw new Error(stderr);
  return JSON.parse(stdout);
}
