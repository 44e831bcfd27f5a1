import { type Figure, printFigures } from "#scripts/lib/figures.ts";
import type { MatchJob, MatchProfile } from "#worker/ai/compare/match-input.ts";
import { matchJobs } from "#worker/ai/compare/match-jobs.ts";
import { BANDS } from "#worker/ai/compare/match-tables.ts";
import { createAdReading } from "#worker/ai/read-ad/read-ad.ts";
import { getSkillLabel } from "#worker/ai/words/skills.ts";
import { parseListingBlocks, parsePostingText } from "#worker/features/jobs/listing/blocks.ts";
import { toListing } from "#worker/features/jobs/listing/listing.ts";
import { toMatchProfile } from "#worker/features/matching/match-profile.ts";
import { ProfileFields } from "#worker/features/profile/profile.contract.ts";

import { type Ad, type Fields, chooseAds, readAds } from "./ads.ts";
import grades from "./grades.json" with { type: "json" };
import laterProfiles from "./later-profiles.json" with { type: "json" };
import profiles from "./profiles.json" with { type: "json" };
import { computeMean, ndcg, plainBm25 } from "./ranking.ts";

const NOW = Date.UTC(2026, 10, 20);
const SPEED_JOBS = 3000;
const graded = grades as Record<string, Record<string, number>>;

type Person = { id: string; profile: MatchProfile; words: string };

/**
 * Orders the graded ads of a folder for each profile and compares the order with the grades of `grades.json`
 * (`GUIDE.md` says how they were given). Rules were written by the first profiles only; the later
 * ones show what they are worth for others. DETAILS=1 prints each order with its reasons.
 */
export async function measureMatch(folder: string): Promise<boolean> {
  const ads = await readAds(folder);
  const jobs = new Map(ads.map((ad) => [ad.id, makeJob(ad)]));
  const rows = new Map(ads.map((ad) => [ad.id, toRow(ad)]));
  const byRows = computeMean(profiles.map((person) => rankJobs(makePerson(person), rows).engine));
  const isMet = [
    printFigures("Matching", [
      ...listFigures(profiles, ads, jobs, { isFloor: true }),
      {
        name: "nDCG@10 by the rows of the list",
        value: byRows.toFixed(3),
        bar: "≥ 0.80",
        isMet: byRows >= 0.8,
      },
      speed(profiles.map(makePerson), [...jobs.values()]),
    ]),
    printFigures("Matching, profiles that no rule was written by", [
      ...listFigures(laterProfiles, ads, jobs, { isFloor: false }),
    ]),
  ];
  return isMet.every(Boolean);
}

type Profiles = (typeof profiles | typeof laterProfiles)[number][];

function listFigures(
  people: Profiles,
  ads: Ad[],
  jobs: Map<string, MatchJob>,
  { isFloor }: { isFloor: boolean },
): Figure[] {
  const orders = people.map((person) => rankJobs(makePerson(person), jobs));
  if (process.env.DETAILS !== undefined)
    for (const { id, matches } of orders) printOrder(id, matches, graded[id] ?? {}, jobs);
  const engine = computeMean(orders.map((order) => order.engine));
  const words = computeMean(orders.map((order) => order.words));
  const first = computeMean(orders.map(({ top }) => (top >= 2 ? 1 : 0)));
  const chosen = chooseAds(people satisfies Fields[], ads);
  const isByRule = people.every(
    ({ id }) =>
      (chosen.get(id) ?? []).toSorted().join() ===
      Object.keys(graded[id] ?? {})
        .toSorted()
        .join(),
  );
  const floor = (bar: string, isMet: boolean) => (isFloor ? { bar, isMet } : {});
  return [
    {
      name: "nDCG@10",
      value: engine.toFixed(3),
      ...floor("≥ 0.80", engine >= 0.8),
      details: orders.map(
        ({ id, engine: own, words: plain, top }) =>
          `${id.padEnd(16)} ${own.toFixed(2)}  by words ${plain.toFixed(2)}  first ${top}`,
      ),
    },
    { name: "nDCG@10 by words alone (BM25)", value: words.toFixed(3) },
    { name: "difference", value: (engine - words).toFixed(3), ...floor("≥ 0.05", engine - words >= 0.05) },
    {
      name: "first ad graded 2 or 3",
      value: `${(first * 100).toFixed(0)} %`,
      ...floor("≥ 90 %", first >= 0.9),
      note: `${orders.length} profiles`,
    },
    bandFigure(orders.flatMap(({ bands }) => bands)),
    {
      name: "ads chosen by the rule",
      value: isByRule ? "yes" : "no",
      bar: "yes",
      isMet: isByRule,
      note: `${orders.reduce((sum, { bands }) => sum + bands.length, 0)} pairs`,
    },
  ];
}

function rankJobs({ id, profile, words }: Person, jobs: Map<string, MatchJob>) {
  const own = graded[id] ?? {};
  const compared = Object.keys(own).flatMap((ad) => jobs.get(ad) ?? []);
  const matches = matchJobs(profile, compared, NOW);
  const plain = plainBm25(
    words,
    compared.map(({ title, text }) => `${title}\n${text}`),
  );
  const byWords = compared
    .map((job, at) => ({ id: job.id, score: plain[at] ?? 0 }))
    .toSorted((a, b) => b.score - a.score);
  const listGrades = (order: { id: string }[]) => order.map((job) => own[job.id] ?? 0);
  return {
    id,
    top: own[matches[0]?.id ?? ""] ?? 0,
    engine: ndcg(listGrades(matches), 10),
    words: ndcg(listGrades(byWords), 10),
    matches,
    bands: matches.map((match) => ({ band: match.band, grade: own[match.id] ?? 0 })),
  };
}

function makePerson({ id, profile }: Profiles[number]): Person {
  const fields = ProfileFields.parse(profile);
  const read = toMatchProfile(fields);
  if (read === null) throw new Error(`The profile ${id} has nothing to compare.`);
  const { desiredTitles, person } = read;
  const { positions, skills, texts } = person;
  const said = positions.flatMap(({ title, texts: told }) => [title, ...told]);
  return { id, profile: read, words: [...desiredTitles, ...said, ...skills, ...texts].join("\n") };
}

/** Without its place and pay, which are not graded. */
function makeJob({ id, title, description }: Ad): MatchJob {
  const blocks = parseListingBlocks(description, "");
  const facts = createAdReading({ title: title ?? "", country: null, blocks }).facts;
  return {
    id,
    title: title ?? "",
    company: "",
    skills: facts.skills,
    yearsMin: facts.years?.min ?? null,
    seniority: facts.seniority,
    places: [],
    workMode: null,
    isRemote: false,
    pay: null,
    text: description,
    postedAtMs: null,
    language: facts.language,
    degree: facts.degree,
    eligibility: facts.eligibility,
  };
}

/** As a row of the list of matches has it: by its excerpts. */
function toRow(ad: Ad): MatchJob {
  const title = ad.title ?? "";
  const { skills, yearsMin, excerpt, requirementsExcerpt } = toListing(
    {
      key: ad.id,
      url: `https://jobs.example.com/${ad.id}`,
      title,
      company: "Example",
      location: "",
      places: [],
      workMode: null,
      type: "",
      salary: null,
      postedAtMs: null,
      postedPrecision: "none",
      rawText: ad.description,
      blocks: () => parsePostingText(ad.description),
    },
    { id: "measure", rank: 0 },
  );
  const labels = skills.map(({ id }) => getSkillLabel(id)).join(", ");
  const { degree: _, eligibility: __, ...whole } = makeJob(ad);
  return { ...whole, skills, yearsMin, text: `${excerpt}\n${requirementsExcerpt}\n${labels}` };
}

function bandFigure(pairs: { band: string | null; grade: number }[]): Figure {
  const means = BANDS.map(({ band }) => {
    const own = pairs.filter((pair) => pair.band === band);
    return { band, count: own.length, mean: computeMean(own.map(({ grade }) => grade)) };
  }).filter(({ count }) => count > 0);
  return {
    name: "mean grade by band",
    value: means.map(({ mean }) => mean.toFixed(2)).join(" > "),
    bar: "falls",
    isMet: means.length > 1 && means.every(({ mean }, at) => at === 0 || mean < (means[at - 1]?.mean ?? 0)),
    note: means.map(({ band, count }) => `${count} ${band}`).join(", "),
  };
}

function speed(people: Person[], jobs: MatchJob[]): Figure {
  const many = Array.from({ length: SPEED_JOBS }, (_, at) => {
    const job = jobs[at % jobs.length] as MatchJob;
    return { ...job, id: `${job.id}-${at}` };
  });
  const times = people.map(({ profile }) => {
    const before = process.cpuUsage();
    matchJobs(profile, many, NOW);
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1000;
  });
  const worst = Math.max(...times);
  return {
    name: `CPU for ${SPEED_JOBS} jobs, the slowest profile`,
    value: `${worst.toFixed(0)} ms`,
    bar: "≤ 1000 ms",
    isMet: worst <= 1000,
    note: `mean ${computeMean(times).toFixed(0)} ms`,
  };
}

function printOrder(
  id: string,
  matches: ReturnType<typeof matchJobs>,
  own: Record<string, number>,
  jobs: Map<string, MatchJob>,
): void {
  console.log(`\n## ${id}`);
  for (const [at, match] of matches.entries()) {
    const grade = own[match.id] ?? 0;
    if (at >= 12 && grade < 2) continue;
    const parts = Object.entries(match.components).map(([name, share]) => `${name} ${share.toFixed(2)}`);
    console.log(
      `${at + 1}. [${grade}] ${match.score} ${match.band} ${match.id} ${jobs.get(match.id)?.title} (${parts.join(", ")})`,
    );
    for (const { text, quote } of match.reasons)
      console.log(`     ${text}${quote === null ? "" : ` — “${quote}”`}`);
    if (match.missing.length > 0) console.log(`     missing: ${match.missing.join(", ")}`);
    for (const { text } of match.gates) console.log(`     gate: ${text}`);
  }
}
