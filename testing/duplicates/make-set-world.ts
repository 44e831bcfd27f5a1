/** Everything a set is made from, and how one opening and its row come to be. */

import {
  type Dice,
  type Draft,
  type Employer,
  type Opening,
  type Place,
  type Spot,
  list,
  makeAddress,
  makeDice,
  makeEmployer,
  placeName,
  toPlace,
} from "./make-set-parts.ts";
import { compose, render } from "./make-set-prose.ts";
import texts from "./make-set-texts.json" with { type: "json" };

export type Row = {
  id: string;
  /** The same for rows that are the same opening. */
  truth: string;
  /** Shared by rows whose openings are city variants of one another. */
  group: string | null;
  /** The row that this one posts anew. */
  repostOf: string | null;
  nativeKey: string | null;
  url: string;
  requisitionId: string | null;
  source: string;
  /** 3 employer's system, 2 JSON-LD page, 1 curated list, 0 aggregator. */
  rank: number;
  boardKey: string | null;
  isVouched: boolean;
  company: string;
  title: string;
  location: string;
  places: Place[];
  description: string;
  postedAtMs: number | null;
};
export type LabelledRow = { kind: string; row: Row };

export const DAY = 86_400_000;
export const NOW = Date.UTC(2026, 4, 30);

export type World = {
  dice: Dice;
  employers: Employer[];
  agencies: Employer[];
  rows: LabelledRow[];
  openings: { kind: string; opening: Opening }[];
  /** Titles and requisition numbers already given out, by employer. */
  taken: Set<string>;
};

export function makeWorld(seed: number): World {
  const dice = makeDice(seed);
  const countries = ["US", "US", "US", "US", "GB", "DE", "CA", "NL", "FR", "IN", "AU", "DE", "US"];
  const words = (industry: (typeof texts.industries)[number]) => dice.pick(list(industry.words));
  // Two unrelated companies to each of these stems, in one country.
  const alike = list(texts.stems).flatMap((stem) => {
    const country = dice.pick(countries);
    const spots = dice.int(0, 2 ** 30);
    return dice
      .some(texts.industries, 2)
      .map((industry) =>
        makeEmployer(dice, `${stem} ${words(industry)}`, country, industry, makeDice(spots)),
      );
  });
  const compounds = list(texts.heads).flatMap((head) => list(texts.tails).map((tail) => head + tail));
  const others = dice.some(compounds, 340).map((stem) => {
    const industry = dice.pick(texts.industries);
    return makeEmployer(dice, `${stem} ${words(industry)}`, dice.pick(countries), industry);
  });
  const agencies = list(texts.agencies).map((name) => {
    const employer = makeEmployer(dice, name, dice.pick(["US", "GB", "DE"]), dice.pick(texts.industries));
    return {
      ...employer,
      about: [],
      benefits: [],
      closing: [],
      prefix: null,
      system: dice.pick(["lever", "page"]),
    };
  });
  return { dice, employers: [...alike, ...others], agencies, rows: [], openings: [], taken: new Set() };
}

const makeId = (count: number): string => `r${(Math.imul(count + 1, 2_654_435_761) >>> 0).toString(36)}`;
const gendered = (employer: Employer, title: string): string =>
  employer.gendered ? `${title} (m/f/d)` : title;

/** Titles that a reader takes for one: the order of words and the signs between them do not count. */
const plainTitle = (title: string): string =>
  title
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean)
    .toSorted()
    .join(" ");

/** Titles that the employer has not advertised yet, and notes them; null if one is taken. */
export function claim({ taken }: World, employer: Employer, wanted: string[]): string[] | null {
  const keys = wanted.map((title) => `${employer.name}: ${plainTitle(title)}`);
  if (keys.some((key) => taken.has(key))) return null;
  for (const key of keys) taken.add(key);
  return wanted.map((title) => gendered(employer, title));
}

export function addRow(world: World, kind: string, opening: Opening, changes: Partial<Row>): Row {
  const { employer, spots } = opening;
  const row: Row = {
    id: makeId(world.rows.length),
    truth: opening.truth,
    group: opening.group,
    repostOf: null,
    nativeKey: opening.key,
    url: opening.url,
    requisitionId: opening.requisition,
    source: employer.system,
    rank: employer.system === "page" ? 2 : 3,
    boardKey: employer.system === "page" ? `site:${employer.slug}` : `${employer.system}:${employer.slug}`,
    isVouched: true,
    company: employer.legal,
    title: opening.title,
    location: spots.map((spot) => placeName(spot, employer.style)).join("; "),
    places: spots.map((spot) => toPlace(spot, employer.style)),
    description: render(opening.parts, employer.style),
    postedAtMs: opening.postedAtMs,
    ...changes,
  };
  world.rows.push({ kind, row });
  return row;
}

/** Employers count alike, so the same number often stands at several of them. */
function newRequisition(
  { dice, taken }: Pick<World, "dice" | "taken">,
  { name, prefix }: Pick<Employer, "name" | "prefix">,
): string {
  const requisition = `${prefix}${dice.int(1000, 2500)}`;
  if (taken.has(`${name}# ${requisition}`)) return newRequisition({ dice, taken }, { name, prefix });
  taken.add(`${name}# ${requisition}`);
  return requisition;
}

type Wish = {
  title: string;
  spots: Spot[];
  team?: number;
  years?: number;
  group?: string;
  postedAtMs?: number;
  repostOf?: string;
  /** The same vacancy under another key: one row is to be shown of both. */
  sameAs?: Opening;
};

/** One opening and the row its employer posts. */
export function open(world: World, kind: string, employer: Employer, draft: Draft, wish: Wish): Opening {
  const { dice, rows, openings } = world;
  const requisition = employer.prefix === null ? null : newRequisition(world, employer);
  const { title, spots, group = null, repostOf = null } = wish;
  const [spot] = spots;
  const team = (draft.teams[wish.team ?? 0] ?? "").split("~");
  const parts = compose(employer, draft, team, spot?.city ?? "", wish.years ?? dice.int(1, 6));
  const remote = kind === "plain" && draft.remote && dice.chance(0.35);
  if (remote) parts[0]?.push(`The work can be done remotely from anywhere in ${spot?.land}.`);
  const opening: Opening = {
    ...makeAddress(dice, employer, title, requisition),
    id: makeId(rows.length),
    truth: wish.sameAs?.truth ?? `o${openings.length + 1}`,
    title,
    group,
    requisition,
    employer,
    spots,
    parts,
    remote,
    postedAtMs: wish.postedAtMs ?? NOW - dice.int(0, 75 * 24) * (DAY / 24),
  };
  const away = {
    location: `Remote - ${spot?.land}`,
    places: [{ name: "Remote", country: spot?.country ?? "" }],
  };
  addRow(world, kind, opening, { repostOf, ...(remote && dice.chance(0.3) ? away : {}) });
  openings.push({ kind, opening });
  return opening;
}
