import { type Figure, percentile, printFigures } from "#scripts/lib/figures.ts";
import { chooseShownSkills } from "#worker/ai/read-ad/asked-skills.ts";
import payCases from "#worker/ai/read-ad/pay-cases.json" with { type: "json" };
import { findPay } from "#worker/ai/read-ad/pay.ts";
import { createAdReading, readAd } from "#worker/ai/read-ad/read-ad.ts";
import ambiguity from "#worker/ai/words/ambiguity.json" with { type: "json" };
import { matchSkills } from "#worker/ai/words/match-skills.ts";
import { formatBlocks, parseHtmlBlocks, parseListingBlocks } from "#worker/features/jobs/listing/blocks.ts";

import { readLists } from "../read-lists.ts";
import { measureLabelledAds } from "./labelled-ads.ts";
import labels from "./labels.json" with { type: "json" };
import skillLabels from "./skill-labels.json" with { type: "json" };
import { measureWithModel } from "./with-model.ts";

type Ad = { id: string; title: string | null; description: string };
type StoredAd = Omit<Ad, "description"> & ({ description: string } | { html: string });
type Label = {
  id: string;
  skills: Record<string, "must" | "nice" | "duty">;
  /** Skills that readers could not agree on: right either way, and counted neither way. */
  either: string[];
  years: number | null;
  workMode: string | null;
  degree: string;
  pay: { min: number | null; max: number | null; currency: string; period: string } | null;
};

const percent = (share: number): string => `${(share * 100).toFixed(1)} %`;

/**
 * Reads the ads of a folder of JSON lists ({id, title, location, description}) and compares what is read with the
 * labels of `labels.json`, and of more ads the skills with `skill-labels.json`; before them the ads that have readings,
 * see `labelled-ads.ts`. DETAILS=1 prints what differs.
 */
export async function measureAds(folder: string, labelFolder?: string): Promise<boolean> {
  const isUnseenMet = await measureLabelledAds(folder, labelFolder);
  const ads = (await readLists<StoredAd[]>(folder, /\.json$/)).flat().map(toAd);
  const byId = new Map(ads.map((ad) => [ad.id, ad]));
  const labelled = (labels as unknown as Label[]).flatMap((label) => {
    const ad = byId.get(label.id);
    return ad === undefined ? [] : [{ ad, label, facts: createAdReading(jobText(ad)).facts }];
  });
  const isMeant = process.env.DETAILS !== undefined;

  const tally = newTally();
  let kindsRight = 0;
  let kinds = 0;
  const differences: string[] = [];
  const right = { years: 0, workMode: 0, degree: 0, pay: 0 };
  for (const { ad, label, facts } of labelled) {
    const read = new Map(facts.skills.map(({ id, demand }) => [id, demand]));
    const { shared, missed, extra } = count(tally, [...read.keys()], Object.keys(label.skills), label.either);
    for (const id of shared) {
      const asked = label.skills[id];
      if (asked === "duty") continue;
      kinds += 1;
      if (read.get(id) === asked) kindsRight += 1;
      else differences.push(`${ad.id} ${id}: ${asked}, read as ${read.get(id)}`);
    }
    if (missed.length + extra.length > 0)
      differences.push(`${ad.id} missed: ${missed.join(", ")} | extra: ${extra.join(", ")}`);
    const pay = facts.pay === null ? null : { min: null, max: null, ...facts.pay.pay };
    const read4 = {
      years: facts.years?.min ?? null,
      workMode: facts.workMode?.mode ?? null,
      degree: facts.degree?.level ?? "none-stated",
      pay: pay === null ? null : `${pay.min} ${pay.max} ${pay.currency} ${pay.period}`,
    };
    const stated = {
      ...label,
      pay:
        label.pay === null
          ? null
          : `${label.pay.min} ${label.pay.max} ${label.pay.currency} ${label.pay.period}`,
    };
    for (const field of ["years", "workMode", "degree", "pay"] as const) {
      if (read4[field] === stated[field]) right[field] += 1;
      else differences.push(`${ad.id} ${field}: ${stated[field]}, read as ${read4[field]}`);
    }
  }

  const paid = payCases.map(({ text, country, pay }) => {
    const stated = findPay(text, { country });
    return {
      isTrap: pay === null,
      isRight: same(stated === null ? null : { min: null, max: null, ...stated.pay }, pay),
    };
  });
  const traps = paid.filter(({ isTrap }) => isTrap);
  const names = ambiguity.filter(
    ({ skill, text, has }) => matchSkills(text).some(({ id }) => id === skill) === has,
  );
  const size = labelled.length;
  const others = (name: keyof typeof skillLabels): Tally => {
    const tallied = newTally();
    for (const { id, skills, either } of skillLabels[name]) {
      const ad = byId.get(id);
      if (ad === undefined) continue;
      const read = createAdReading(jobText(ad)).facts.skills.map((skill) => skill.id);
      const { missed, extra } = count(tallied, read, skills, either);
      differences.push(`${id} missed: ${missed.join(", ")} | extra: ${extra.join(", ")}`);
    }
    return tallied;
  };
  const figures: Figure[] = [
    ...skillFigures("skills", tally),
    ...shownFigures(byId),
    ...skillFigures("skills of 20 more ads", others("mended")),
    ...skillFigures("skills of 20 ads that no rule was mended by", others("unseen")),
    figure("must or nice", kindsRight / kinds, 0.85, `${kinds}`),
    figure("years", right.years / size, 0.9, `${size} ads`),
    figure("work mode", right.workMode / size, 0.95, `${size} ads`),
    { name: "degree", value: percent(right.degree / size) },
    { name: "pay in whole ads", value: percent(right.pay / size) },
    figure(
      "pay strings, exact",
      paid.filter(({ isRight }) => isRight).length / paid.length,
      0.95,
      `${paid.length}, ${traps.length} of them traps`,
    ),
    {
      name: "pay read in a trap",
      value: `${traps.filter(({ isRight }) => !isRight).length}`,
      bar: "0",
      isMet: traps.every(({ isRight }) => isRight),
    },
    figure(
      "names that are ordinary words",
      names.length / ambiguity.length,
      1,
      `${ambiguity.length} sentences`,
    ),
    speed(ads),
    ...openings(ads),
    ...(await measureWithModel(
      labelled.map(({ ad, label }) => ({
        title: ad.title ?? "",
        description: ad.description,
        skills: Object.keys(label.skills),
        either: label.either,
      })),
    )),
  ];
  if (isMeant) for (const line of differences) console.log(line);
  return printFigures(`Ads (${size} labelled of ${ads.length})`, figures) && isUnseenMet;
}

const toAd = (ad: StoredAd): Ad => ({
  id: ad.id,
  title: ad.title,
  description: "html" in ad ? formatBlocks(parseHtmlBlocks(ad.html)) : ad.description,
});

type Tally = { hits: number; found: number; wanted: number; open: number };
const newTally = (): Tally => ({ hits: 0, found: 0, wanted: 0, open: 0 });

/** What was read beside what is labelled; what readers could not agree on is neither right nor wrong. */
function count(tally: Tally, read: string[], labelled: string[], either: string[]) {
  const wanted = new Set(labelled);
  const open = new Set(either);
  const shared = read.filter((id) => wanted.has(id));
  const extra = read.filter((id) => !wanted.has(id) && !open.has(id));
  const missed = labelled.filter((id) => !read.includes(id));
  tally.hits += shared.length;
  tally.found += shared.length + extra.length;
  tally.open += read.length - shared.length - extra.length;
  tally.wanted += labelled.length;
  return { shared, missed, extra };
}

const skillFigures = (name: string, { hits, found, wanted, open }: Tally): Figure[] => [
  figure(
    `${name}, precision`,
    hits / found,
    0.93,
    `${found} read; ${percent(hits / (found + open))} if the ${open} open ones were wrong`,
  ),
  figure(`${name}, recall`, hits / wanted, 0.85, `${wanted} labelled`),
];

/** Of what a card shows of the labelled skills. */
function shownFigures(byId: Map<string, Ad>): Figure[] {
  const sets: [string, { id: string; skills: string[]; either: string[] }[]][] = [
    [
      "tuned",
      [
        ...(labels as unknown as Label[]).map((label) => ({ ...label, skills: Object.keys(label.skills) })),
        ...skillLabels.mended,
      ],
    ],
    ["unseen", skillLabels.unseen],
  ];
  return sets.flatMap(([name, set]) => {
    const tally = newTally();
    for (const { id, skills, either } of set) {
      const ad = byId.get(id);
      if (ad === undefined) continue;
      const shown = chooseShownSkills(createAdReading(jobText(ad)).facts.skills);
      count(
        tally,
        shown.map((skill) => skill.id),
        skills,
        either,
      );
    }
    return [
      figure(`skills shown, ${name}, precision`, tally.hits / tally.found, 0.97, `${tally.found} shown`),
      figure(`skills shown, ${name}, recall`, tally.hits / tally.wanted, 0.75, `${tally.wanted} labelled`),
    ];
  });
}

function figure(name: string, share: number, bar: number, note: string): Figure {
  return { name, value: percent(share), bar: `≥ ${percent(bar)}`, isMet: share >= bar, note };
}

const same = (a: object | null, b: object | null): boolean =>
  JSON.stringify(sorted(a)) === JSON.stringify(sorted(b));
const sorted = (value: object | null) => (value === null ? null : Object.entries(value).toSorted());

const jobText = ({ title, description }: Ad) => ({
  title: title ?? "",
  country: "US",
  blocks: parseListingBlocks(description, ""),
});

function speed(ads: Ad[]): Figure {
  const readFacts = (ad: Ad) => createAdReading(jobText(ad)).facts;
  for (const ad of ads.slice(0, 100)) readFacts(ad);
  const startedAt = performance.now();
  for (const ad of ads) readFacts(ad);
  const perSecond = (ads.length / (performance.now() - startedAt)) * 1000;
  return {
    name: "ads a second",
    value: perSecond.toFixed(0),
    bar: "≥ 300",
    isMet: perSecond >= 300,
    note: `${ads.length} ads`,
  };
}

const OPENED = { first: 15, again: 1 };

/** Processor time of what a job's page needs of its ad, the first time and while the reading is kept. */
function openings(ads: Ad[]): Figure[] {
  // What a page shows is read when it is asked for.
  let opened = 0;
  const open = (ad: Ad): number => {
    const before = process.cpuUsage();
    const { facts, units } = readAd(jobText(ad));
    opened += facts.skills.length + units.length;
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1000;
  };
  const times = ads.map((ad) => [open(ad), open(ad)] as const);
  return (["first", "again"] as const).map((name, at) => {
    const slowest = percentile(
      times.map((pair) => pair[at] ?? 0),
      95,
    );
    return {
      name: `an ad read ${name === "first" ? "the first time" : "again"}, slowest of 95 %`,
      value: `${slowest.toFixed(1)} ms`,
      bar: `≤ ${OPENED[name]} ms`,
      isMet: slowest <= OPENED[name],
      note: `${opened / 2} skills and requirements of ${ads.length} ads`,
    };
  });
}
