/**
 * Listings of which it is known what they are: about 3,000 openings, and the same openings seen again in other
 * places. Everything is made up, and the same seed always makes the same set.
 */

import {
  type Employer,
  type Opening,
  list,
  makeAddress,
  placeName,
  toSlug,
  toPlace,
} from "./make-set-parts.ts";
import { render, rewritten, truncated } from "./make-set-prose.ts";
import { play } from "./make-set-scenarios.ts";
import texts from "./make-set-texts.json" with { type: "json" };
import { type LabelledRow, type Row, type World, DAY, addRow, makeWorld } from "./make-set-world.ts";

export type { Row };

const OPENINGS = {
  plain: 1250,
  cities: 190,
  levels: 110,
  nearTitles: 90,
  sameTitle: 80,
  twins: 60,
  twoCountries: 70,
  likeNames: 50,
  agencies: 50,
  agencyOfEmployer: 25,
  reposts: 150,
};
const COPIES = { url: 700, key: 500, requisition: 450, aggregator: 2000, empty: 260, emptyUndecided: 30 };
const TRACKING = [
  "utm_source=linkedin&utm_medium=cpc",
  "ref=weekly",
  "gh_src=ab12cd",
  "source=list&fbclid=x1",
  "utm_campaign=may",
];
/** Openings that are posted twice, or that only a key, number or address tells from another. */
const TOLD_BY_KEY = ["twins", "reposted", "reposts"];

type Copy = (world: World, opening: Opening, kind: string) => boolean;

/** The company as other systems of its own write it. */
function companyName({ dice }: World, { name, legal }: Employer): string {
  return dice.pick([
    name,
    name.toUpperCase(),
    legal.toUpperCase(),
    legal.replace(/[.,]/g, ""),
    legal.replace(`${name} `, `${name}, `),
  ]);
}

function otherTitle({ dice }: World, { title, spots, employer, remote }: Opening): string {
  const [spot] = spots;
  const ungendered = title.replace(/ \(m\/f\/d\)$/, "");
  if (ungendered !== title && dice.chance(0.6))
    return ungendered + dice.pick(["", " (m/w/d)", " (all genders)", " m/f/d"]);
  if (title.includes("Senior ")) return title.replace("Senior ", dice.pick(["Sr. ", "Sr ", "Snr. "]));
  if (ungendered === title && spot?.country === "DE") return `${title} ${dice.pick(["(m/f/d)", "(f/m/x)"])}`;
  if (dice.chance(0.1)) return title.toUpperCase();
  if (dice.chance(0.15) && !remote && spots.length === 1) return `${title} - ${spot?.city}`;
  return dice.chance(0.1) ? `${employer.name}: ${title}` : title;
}

/** The same place or places in another way of writing. */
function otherPlaces({ dice }: World, { spots, employer }: Opening): Pick<Row, "location" | "places"> {
  const style = dice.chance(0.6) ? dice.int(0, 4) : employer.style;
  const location = spots.map((spot) => placeName(spot, style)).join(dice.pick(["; ", " | ", " / "]));
  if (dice.chance(0.5)) return { location, places: spots.map((spot) => toPlace(spot, style)) };
  return { location, places: spots.map((spot) => ({ name: placeName(spot, style) })) };
}

const laterOrUnknown = ({ dice }: World, { postedAtMs }: Opening): number | null =>
  dice.chance(0.3) ? null : postedAtMs + dice.int(0, 72) * (DAY / 24);

function fromAggregator(world: World, opening: Opening): Partial<Row> | null {
  const { dice, taken } = world;
  const source = dice.pick(list(texts.aggregators));
  if (taken.has(`${opening.truth}@${source}`)) return null;
  taken.add(`${opening.truth}@${source}`);
  const { name } = opening.employer;
  const away = opening.remote && dice.chance(0.5);
  return {
    nativeKey: null,
    boardKey: null,
    requisitionId: null,
    source,
    rank: 0,
    url: `https://www.${source}.example/job/${dice.hex(10)}`,
    company: dice.chance(0.05) ? name.toUpperCase() : name,
    title: dice.chance(0.45) ? otherTitle(world, opening) : opening.title,
    ...otherPlaces(world, opening),
    ...(away ? { location: "Remote", places: [{ name: "Remote" }] } : {}),
    postedAtMs: laterOrUnknown(world, opening),
  };
}

function otherDescription({ dice }: World, { parts, title, employer }: Opening): string {
  const way = dice.int(1, 10);
  if (way <= 4) return truncated(dice, render(parts, dice.pick([0, 1, 4])));
  if (way <= 6) return render(parts, dice.pick([0, 1, 2, 3, 4].filter((style) => style !== employer.style)));
  return way <= 9 ? rewritten(dice, parts, { title, company: employer.name }) : render(parts, employer.style);
}

const COPY: Record<keyof typeof COPIES, Copy> = {
  url(world, opening) {
    const { dice } = world;
    const rank = dice.int(0, 1);
    const [address, tail] = [opening.url, dice.pick(TRACKING)];
    const tracked = `${address}${address.includes("?") ? "&" : dice.pick(["?", opening.employer.system === "workday" ? "?" : "/?"])}${tail}${dice.pick(["", "", "#apply"])}`;
    const source = rank === 1 ? "weekly-list" : dice.pick(list(texts.aggregators));
    const description = rank === 1 && dice.chance(0.3) ? { description: "" } : {};
    addRow(world, "url", opening, {
      url: tracked,
      rank,
      source,
      boardKey: null,
      requisitionId: null,
      ...description,
    });
    return true;
  },
  key(world, opening) {
    const { dice } = world;
    if (opening.key === null) return false;
    const company = companyName(world, opening.employer);
    const rank = dice.int(1, 2);
    const description = render(opening.parts, dice.int(0, 4));
    const source = rank === 1 ? "weekly-list" : "page";
    addRow(world, "key", opening, { url: opening.other, rank, source, boardKey: null, company, description });
    return true;
  },
  requisition(world, opening) {
    const { dice, taken } = world;
    const { requisition, employer, parts } = opening;
    if (requisition === null || taken.has(`${opening.truth}# second`)) return false;
    taken.add(`${opening.truth}# second`);
    const systems = ["workday", "smartrecruiters", "page", "greenhouse"].filter(
      (system) => system !== employer.system,
    );
    const system = dice.pick(systems);
    const slug = `${toSlug(employer.name)}careers`;
    const { url, key } = makeAddress(dice, { system, slug }, opening.title, requisition);
    addRow(world, "requisition", opening, {
      url,
      nativeKey: key,
      source: system,
      rank: system === "page" ? 2 : 3,
      boardKey: system === "page" ? `site:${slug}` : `${system}:${slug}`,
      company: companyName(world, employer),
      title: dice.chance(0.2) ? otherTitle(world, opening) : opening.title,
      ...otherPlaces(world, opening),
      description: render(parts, dice.int(0, 4)),
      postedAtMs: laterOrUnknown(world, opening),
    });
    return true;
  },
  aggregator(world, opening, kind) {
    if (TOLD_BY_KEY.includes(kind)) return false;
    const changes = fromAggregator(world, opening);
    if (changes === null) return false;
    addRow(world, "aggregator", opening, { ...changes, description: otherDescription(world, opening) });
    return true;
  },
  empty(world, opening, kind) {
    if ([...TOLD_BY_KEY, "sameTitle"].includes(kind) || opening.remote) return false;
    const changes = fromAggregator(world, opening);
    if (changes === null) return false;
    addRow(world, "empty", opening, { ...changes, description: "" });
    return true;
  },
  /** Which of two openings of one title and city it is, nobody can say: a truth of its own. */
  emptyUndecided(world, opening, kind) {
    if (kind !== "sameTitle") return false;
    const changes = fromAggregator(world, opening);
    if (changes === null) return false;
    addRow(world, "emptyUndecided", opening, {
      ...changes,
      description: "",
      truth: `${opening.truth}-undecided${world.rows.length}`,
    });
    return true;
  },
};

/** The rows with how each came to be. */
export function makeLabelledSet(seed = 1): LabelledRow[] {
  const world = makeWorld(seed);
  for (const [kind, count] of Object.entries(OPENINGS)) play(world, kind, count);
  for (const [kind, count] of Object.entries(COPIES)) {
    for (let done = 0; done < count;) {
      const { opening, kind: scenario } = world.dice.pick(world.openings);
      if (COPY[kind as keyof typeof COPIES](world, opening, scenario)) done += 1;
    }
  }
  return world.dice.shuffled(world.rows);
}

export function makeDuplicateSet(seed = 1): Row[] {
  return makeLabelledSet(seed).map(({ row }) => row);
}
