import boards from "#worker/features/jobs/sources/boards.demo.json" with { type: "json" };

import companies from "./companies.json" with { type: "json" };
import { type Employment, pickLevel } from "./levels.ts";
import { type Pay, makePay } from "./pay.ts";
import { type Mode, payCountry, pickMode, pickPlaces } from "./places.ts";
import { type Section, writePosting } from "./posting-text.ts";
import { type Random, createRandom } from "./random.ts";
import { getOccupation, getTrade } from "./trades.ts";

/** One made-up opening, before it is put into the form of a source. */
export type Posting = {
  source: string;
  token: string;
  company: string;
  id: string;
  uuid: string;
  title: string;
  /** The table that it is made of, and the title there. */
  trade: string;
  occupation: string;
  department: string;
  places: string[];
  mode: Mode;
  employment: Employment;
  pay: Pay | null;
  postedAtMs: number;
  /** How much experience is asked for; null where none is. */
  years: number | null;
  about: string[];
  sections: Section[];
  closing: string[];
};

const DAY_MS = 86_400_000;
/** An opening stays for this long; then another one takes its place, with another id. */
const LIFE_MS = 60 * DAY_MS;

/** `drawnMs`: the time whose openings are posted now, if it is another: tests have the same ones on every day. */
export type Clock = { nowMs: number; drawnMs?: number };

/**
 * Every opening of every board, the same ones for the same day: the clock only decides which of a place's successive
 * openings is posted. `perBoard` openings a board, one more or less.
 */
export function makePostings(clock: Clock, perBoard: (source: string) => number): Posting[] {
  return boards.flatMap(({ source, token, company }) => {
    const random = createRandom(token);
    const count = Math.max(1, Math.round(perBoard(source) * (0.5 + random.next())));
    return Array.from({ length: count }, (_, place) => makePosting({ source, token, company }, place, clock));
  });
}

type Board = { source: string; token: string; company: string };

/** An opening that a list has and no board: of the same employer and occupation as one that is on its board. */
export const makeUnlisted = (beside: Posting, seed: string, clock: Clock): Posting => ({
  ...makePosting(beside, `${seed} ${beside.uuid}`, clock, beside),
  source: "own",
});

function makePosting(
  { source, token, company }: Board,
  place: number | string,
  { nowMs, drawnMs = nowMs }: Clock,
  like?: Pick<Posting, "trade" | "occupation" | "mode">,
): Posting {
  const phase = createRandom(`${token}/${place}`).next() * LIFE_MS;
  const generation = Math.floor((drawnMs - phase) / LIFE_MS);
  const random = createRandom(`${token}/${place}/${generation}`);
  const employer = makeEmployer(token);
  const drawn = random.chance(0.6) ? (employer.domains[0] ?? "software") : random.pick(employer.domains);
  const tradeId = like?.trade ?? drawn;
  const trade = getTrade(tradeId);
  const title = like?.occupation ?? random.pick(Object.keys(trade.titles));
  const occupation = getOccupation(trade, title);
  const level = pickLevel(random, occupation.ladder);
  const mode = like?.mode ?? pickMode(random, occupation.work);
  const places = pickPlaces(random, employer.home, occupation.work, mode);
  const number = 4_000_000_000 + createRandom(`id ${token}/${place}/${generation}`).below(900_000_000);
  return {
    source,
    token,
    company,
    id: String(number),
    uuid: makeUuid(random),
    title: level.write(title),
    trade: tradeId,
    occupation: title,
    department: trade.department,
    places,
    mode,
    employment:
      level.employment ??
      random.pick(["full-time", "full-time", "full-time", "full-time", "part-time", "contract", "temporary"]),
    pay: makePay(random, occupation, level.pay, payCountry(places, employer.home)),
    postedAtMs: Math.floor(phase + generation * LIFE_MS) + nowMs - drawnMs,
    years: level.years,
    ...writePosting(random, trade, { title, occupation, level, mode }, { company, field: employer.field }),
  };
}

const makeUuid = (random: Random): string =>
  `${random.hex(8)}-${random.hex(4)}-4${random.hex(3)}-8${random.hex(3)}-${random.hex(12)}`;

type Employer = { field: string; domains: string[]; home: string };

/** What an employer is that `companies.json` does not describe. */
const UNDESCRIBED: Employer = {
  field: "business software",
  domains: ["software", "product", "support", "people"],
  home: "Raleigh, NC",
};

function makeEmployer(token: string): Employer {
  const slug = /demo-[a-z-]+/.exec(token)?.[0] ?? token;
  return (companies as Record<string, Employer>)[slug] ?? UNDESCRIBED;
}
