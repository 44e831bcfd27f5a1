/** The pieces that `make-set.ts` is built from: chance, places, employers and the addresses of their boards. */

import { mulberry32 } from "../mock-boards/random.ts";
import texts from "./make-set-texts.json" with { type: "json" };

export type Place = { name: string; city?: string; region?: string; country?: string };
export type Spot = {
  city: string;
  code: string;
  region: string;
  alias: string;
  country: string;
  land: string;
};
export type Board = { system: string; slug: string };
export type Employer = Board & {
  name: string;
  /** With its suffix. */
  legal: string;
  trade: string;
  about: string[];
  benefits: string[];
  closing: string[];
  jobs: string[];
  spots: Spot[];
  abroad: Spot[];
  /** How it writes places and lays out descriptions. */
  style: number;
  gendered: boolean;
  /** Of its requisition numbers. */
  prefix: string | null;
};
/** What openings that share a text have in common; the slots for team, city and years are still open. */
export type Draft = { role: string; teams: string[]; opening: string; lines: string[]; remote: boolean };
type Address = { url: string; other: string; key: string | null };
export type Opening = Address & {
  id: string;
  truth: string;
  title: string;
  group: string | null;
  requisition: string | null;
  employer: Employer;
  spots: Spot[];
  parts: string[][];
  remote: boolean;
  postedAtMs: number;
};

/** The items of a pool. */
export const list = (text: string): string[] => text.split(" | ");
export const many = (count: number): number[] => Array.from({ length: count }, (_, index) => index);
export const toSlug = (name: string): string => name.toLowerCase().replace(/[^a-z0-9]+/g, "");
export const resolve = (text: string, slots: Record<string, string>): string =>
  text
    .replace(/\{(\w+)\}/g, (whole, slot: string) => slots[slot] ?? whole)
    .replace(/\b(a|A) (?=[aeioAEIO]|HR )/g, "$1n ")
    .replace(/\b1 years/g, "1 year");

export type Dice = ReturnType<typeof makeDice>;
export function makeDice(seed: number) {
  const next = mulberry32(seed);
  const int = (low: number, high: number): number => low + Math.floor(next() * (high - low + 1));
  const chance = (share: number): boolean => next() < share;
  const shuffled = <T>(items: readonly T[]): T[] =>
    items
      .map((item) => ({ item, at: next() }))
      .toSorted((a, b) => a.at - b.at)
      .map(({ item }) => item);
  const some = <T>(items: readonly T[], count: number): T[] => shuffled(items).slice(0, count);
  function pick<T>(items: readonly T[]): T {
    const item = items[int(0, items.length - 1)];
    if (item === undefined) throw new Error("nothing to pick from");
    return item;
  }
  const hex = (length: number): string =>
    many(length)
      .map(() => int(0, 15).toString(16))
      .join("");
  /** Chooses one of "[a/b]" and a value for every number and shift. */
  const settle = (text: string): string =>
    text
      .replace(/\[([^\]]+)\]/g, (_, choices: string) => pick(choices.split("/")))
      .replace(/\{(n|n2|shift)\}/g, (_, slot: string) =>
        slot === "shift" ? pick(list(texts.shifts)) : String(slot === "n" ? int(10, 60) : int(2, 9)),
      );
  return { int, chance, shuffled, some, pick, hex, settle };
}

const SPOTS: Spot[] = Object.entries(texts.places).flatMap(([country, places]) =>
  list(places).map((place) => {
    const [city = "", code = "", region = "", alias = ""] = place.split("~");
    return { city, code, region, alias, country, land: resolve(`{${country}}`, texts.lands) };
  }),
);
const isShared = (spot: Spot): boolean => SPOTS.filter(({ city }) => city === spot.city).length > 1;

/** One place as boards write it; a city that is not the only one of its name never stands alone. */
export function placeName(spot: Spot, style: number): string {
  const { city, code, region, alias, country, land } = spot;
  if (style === 1) return `${city}, ${region}, ${land}`;
  if (style === 2) return code === "" ? `${city}, ${country}` : `${city}, ${code}, ${country}`;
  if (style === 3 && !isShared(spot)) return city;
  if (style === 4 && alias !== "") return alias;
  return ["US", "CA", "AU"].includes(country) ? `${city}, ${code}` : `${city}, ${land}`;
}

export const toPlace = (spot: Spot, style: number): Place => ({
  name: placeName(spot, style),
  city: spot.city,
  ...(spot.code === "" ? {} : { region: spot.code }),
  country: spot.country,
});

export function makeEmployer(
  dice: Dice,
  name: string,
  country: string,
  industry: (typeof texts.industries)[number],
  places: Dice = dice,
): Employer {
  const home = places.some(
    SPOTS.filter((spot) => spot.country === country),
    places.int(3, 7),
  );
  const away = dice.pick(Object.keys(texts.lands).filter((land) => land !== country));
  const suffix = dice.pick(resolve(`{${country}}`, texts.suffixes).split(" | "));
  const slots = {
    company: name,
    trade: industry.trade,
    city_hq: home[0]?.city ?? "",
    founded: String(dice.int(1921, 2021)),
    size: `${dice.int(4, 90)}0`,
    years: String(dice.int(4, 15)),
    small: String(dice.int(2, 9)),
    leave: String(dice.int(24, 32)),
    weeks: String(dice.int(6, 26)),
    share: String(dice.int(3, 9)),
  };
  const told = (pool: string, low: number, high: number) =>
    dice.some(list(pool), dice.int(low, high)).map((sentence) => resolve(sentence, slots));
  const wordy = dice.chance(0.85);
  const system = dice.pick(["greenhouse", "lever", "ashby", "workday", "smartrecruiters", "page"]);
  const prefix = dice.pick(["REQ-", "R-", "JR", "R00"]);
  return {
    name,
    legal: `${name} ${suffix}`.trim(),
    slug: toSlug(name),
    trade: industry.trade,
    system,
    spots: home,
    jobs: [...industry.jobs.split(" "), ...texts.everywhere.split(" ")],
    abroad: dice.some(
      SPOTS.filter((spot) => spot.country === away),
      2,
    ),
    style: dice.int(0, 4),
    gendered: country === "DE" && dice.chance(0.7),
    about: wordy ? told(texts.about, 2, 4) : [],
    benefits: wordy ? told(texts.benefits, 3, 5) : told(texts.benefits, 1, 1),
    closing: told(texts.closing, 1, 2),
    prefix: system === "workday" || dice.chance(0.6) ? prefix : null,
  };
}

export function makeAddress(
  dice: Dice,
  { system, slug }: Board,
  title: string,
  requisition: string | null,
): Address {
  const number = `${dice.int(4_000_000, 8_999_999)}`;
  const uuid = [8, 4, 4, 4, 12].map((length) => dice.hex(length)).join("-");
  const words = title.replace(/[^A-Za-z0-9]+/g, "-");
  const [greenhouse, workday] = [`greenhouse.io`, `https://${slug}.wd5.myworkdayjobs.com`];
  const at = (key: string, url: string, other: string): Address => ({
    key,
    url: `https://${url}`,
    other: `https://${other}`,
  });
  if (system === "greenhouse" && dice.chance(0.5))
    return at(
      `greenhouse:${number}`,
      `boards.${greenhouse}/${slug}/jobs/${number}`,
      `job-boards.${greenhouse}/embed/job_app?for=${slug}&token=${number}`,
    );
  if (system === "greenhouse")
    return at(
      `greenhouse:${number}`,
      `job-boards.${greenhouse}/${slug}/jobs/${number}`,
      `www.${slug}.example/careers/open?gh_jid=${number}`,
    );
  if (system === "lever")
    return at(`lever:${uuid}`, `jobs.lever.co/${slug}/${uuid}`, `jobs.lever.co/${slug}/${uuid}/apply`);
  if (system === "ashby")
    return at(
      `ashby:${uuid}`,
      `jobs.ashbyhq.com/${slug}/${uuid}`,
      `${slug}.example/join-us?ashby_jid=${uuid}`,
    );
  if (system === "smartrecruiters") {
    const id = `7440000${number}`;
    return at(
      `smartrecruiters:${id}`,
      `jobs.smartrecruiters.com/${slug}/${id}-${words.toLowerCase()}`,
      `careers.smartrecruiters.com/${slug}/${id}`,
    );
  }
  if (system === "workday" && requisition !== null) {
    const key = `workday:${slug}:${requisition.toUpperCase()}`;
    return {
      key,
      url: `${workday}/en-US/External/job/${words}_${requisition}`,
      other: `${workday}/External/job/Site/${words}_${requisition}/apply`,
    };
  }
  const url = dice.chance(0.5)
    ? `https://careers.${slug}.example/job?id=${number}`
    : `https://www.${slug}.example/jobs/${number}`;
  return { key: null, url, other: url };
}
