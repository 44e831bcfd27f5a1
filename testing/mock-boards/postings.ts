import boards from "#worker/features/jobs/sources/boards.demo.json" with { type: "json" };

import companies from "./companies.json" with { type: "json" };
import content from "./content.json" with { type: "json" };
import { type Domain, type Section, writePosting } from "./posting-text.ts";
import { type Random, createRandom } from "./random.ts";

/** One made-up opening, before it is put into the form of a source. */
export type Posting = {
  source: string;
  token: string;
  company: string;
  id: string;
  uuid: string;
  title: string;
  department: string;
  places: string[];
  mode: "remote" | "hybrid" | "onsite" | "unstated";
  employment: "full-time" | "part-time" | "contract" | "internship" | "temporary";
  pay: { min: number; max: number; currency: string; period: "year" | "hour" } | null;
  postedAtMs: number;
  about: string[];
  sections: Section[];
  closing: string[];
};

const DAY_MS = 86_400_000;
/** An opening stays for this long; then another one takes its place, with another id. */
const LIFE_MS = 60 * DAY_MS;

const US_PLACES = [
  "Austin, TX",
  "Austin, Texas",
  "Denver, Colorado, United States",
  "US, CA, Santa Clara",
  "US-CA-Santa Cruz",
  "IL-Chicago",
  "Boston, MA, USA",
  "New York, NY",
  "New York",
  "NYC",
  "SF",
  "San Francisco Bay Area",
  "Seattle, WA",
  "Portland, OR",
  "Portland, ME",
  "Atlanta, Georgia",
  "Wilmington, DE",
  "Indianapolis, IN",
  "Washington, D.C.",
  "United States",
  "Salt Lake City, UT | Phoenix, AZ",
  "Minneapolis, MN or St. Paul, MN",
];
const OTHER_PLACES = [
  "Berlin, Germany",
  "Berlin, DE",
  "DE, Munich",
  "London, UK",
  "London, England, United Kingdom",
  "London, ON",
  "Toronto, Ontario, Canada",
  "Montréal, QC",
  "Bengaluru, IN",
  "Hyderabad, Telangana, India",
  "Tokyo, Japan",
  "東京",
  "Zürich, Schweiz",
  "São Paulo, Brazil",
  "Sydney, NSW",
  "Tel Aviv-Yafo, Israel",
  "Dubai, UAE",
  "Nairobi, Kenya",
  "Cape Town, South Africa",
  "Mexico City, Mexico",
  "Singapore",
  "Warszawa, Poland",
  "Amsterdam, Netherlands; Rotterdam, Netherlands",
  "Paris, France",
];
const REMOTE_PLACES = [
  "Remote",
  "Remote - US",
  "Remote_USA",
  "Remote (US)",
  "Remote in USA",
  "Remote (Canada)",
  "Remote - EMEA",
  "Remote, Germany",
  "Work from home - United Kingdom",
];

type Level = { write: (title: string) => string; pay: number; employment?: Posting["employment"] };
const LEVELS: [share: number, level: Level][] = [
  [26, { write: (title) => title, pay: 0.45 }],
  [14, { write: (title) => `Senior ${title}`, pay: 0.68 }],
  [5, { write: (title) => `Sr. ${title}`, pay: 0.68 }],
  [7, { write: (title) => `${title} II`, pay: 0.5 }],
  [5, { write: (title) => `${title} III`, pay: 0.65 }],
  [4, { write: (title) => `${title}, Level I`, pay: 0.25 }],
  [7, { write: (title) => `Junior ${title}`, pay: 0.2 }],
  [5, { write: (title) => `Associate ${title}`, pay: 0.25 }],
  [5, { write: (title) => `Lead ${title}`, pay: 0.8 }],
  [4, { write: (title) => `Staff ${title}`, pay: 0.85 }],
  [3, { write: (title) => `Principal ${title}`, pay: 0.95 }],
  [4, { write: (title) => `Mid-Level ${title}`, pay: 0.45 }],
  [4, { write: (title) => `Graduate ${title}`, pay: 0.15 }],
  [5, { write: (title) => `${title} Intern`, pay: 0.05, employment: "internship" }],
  [2, { write: (title) => `Entry Level ${title}`, pay: 0.12 }],
];

/**
 * Every opening of every board, the same ones for the same day: `now` only decides which of a place's successive
 * openings is posted. `perBoard` openings a board, one more or less.
 */
export function makePostings(nowMs: number, perBoard: (source: string) => number): Posting[] {
  return boards.flatMap(({ source, token, company }) => {
    const random = createRandom(token);
    const count = Math.max(1, Math.round(perBoard(source) * (0.5 + random.next())));
    return Array.from({ length: count }, (_, place) => makePosting({ source, token, company }, place, nowMs));
  });
}

function makePosting(
  board: { source: string; token: string; company: string },
  place: number,
  nowMs: number,
): Posting {
  const phase = createRandom(`${board.token}/${place}`).next() * LIFE_MS;
  const generation = Math.floor((nowMs - phase) / LIFE_MS);
  const random = createRandom(`${board.token}/${place}/${generation}`);
  const employer = employerOf(board.token);
  const domainId = random.chance(0.6) ? (employer.domains[0] ?? "software") : random.pick(employer.domains);
  const domain = domainOf(domainId);
  const level = pickLevel(random);
  const mode = random.pick(["onsite", "onsite", "hybrid", "remote", "unstated"] as const);
  const number = 4_000_000_000 + createRandom(`id ${board.token}/${place}/${generation}`).below(900_000_000);
  return {
    ...board,
    id: String(number),
    uuid: uuidOf(random),
    title: level.write(random.pick(domain.titles)),
    department: domain.department,
    places: placesOf(random, employer.home, mode),
    mode,
    employment:
      level.employment ??
      random.pick(["full-time", "full-time", "full-time", "full-time", "part-time", "contract", "temporary"]),
    pay: payOf(random, domain.pay, level.pay, employer.currency),
    postedAtMs: Math.floor(phase + generation * LIFE_MS),
    ...writePosting(random, domain, { company: board.company, field: employer.field }),
  };
}

function placesOf(random: Random, home: string, mode: Posting["mode"]): string[] {
  if (mode === "remote" && random.chance(0.8)) return [random.pick(REMOTE_PLACES)];
  const first = random.chance(0.4) ? home : random.pick(random.chance(0.6) ? US_PLACES : OTHER_PLACES);
  return random.chance(0.12)
    ? [...new Set([first, random.pick(US_PLACES), random.pick(OTHER_PLACES)])]
    : [first];
}

/** Exchange rates of no day in particular: they only keep amounts in the range that a currency has. */
const RATES: Record<string, number> = { JPY: 140, INR: 40, SEK: 8, PLN: 3, BRL: 3.5 };

function payOf(
  random: Random,
  range: { low: number; high: number },
  level: number,
  currency: string,
): Posting["pay"] {
  if (random.chance(0.45)) return null;
  const middle =
    (range.low + (range.high - range.low) * level) * (0.92 + random.next() * 0.16) * (RATES[currency] ?? 1);
  if (range.low < 45_000 && currency === "USD" && random.chance(0.5)) {
    const hourly = Math.round(middle / 2080);
    return { min: hourly, max: hourly + 2 + random.below(6), currency, period: "hour" };
  }
  const thousands = (amount: number) => Math.round(amount / 1000) * 1000;
  return { min: thousands(middle * 0.9), max: thousands(middle * 1.15), currency, period: "year" };
}

function pickLevel(random: Random): Level {
  let mark = random.below(LEVELS.reduce((sum, [share]) => sum + share, 0));
  for (const [share, level] of LEVELS) {
    mark -= share;
    if (mark < 0) return level;
  }
  throw new Error("The shares add up.");
}

const uuidOf = (random: Random): string =>
  `${random.hex(8)}-${random.hex(4)}-4${random.hex(3)}-8${random.hex(3)}-${random.hex(12)}`;

type Employer = { field: string; domains: string[]; home: string; currency: string };

function employerOf(token: string): Employer {
  const slug = /demo-[a-z-]+/.exec(token)?.[0] ?? token;
  const employer = (companies as Record<string, Employer>)[slug];
  if (employer === undefined) throw new Error(`companies.json knows no ${slug}.`);
  return employer;
}

function domainOf(id: string): Domain {
  const domain = (content.domains as Record<string, Domain>)[id];
  if (domain === undefined) throw new Error(`content.json knows no domain ${id}.`);
  return domain;
}
