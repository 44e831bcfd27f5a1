import { type Figure, printFigures } from "#scripts/lib/figures.ts";
import { makeLabelledSet } from "#testing/duplicates/make-set.ts";
import { groupIntoOpenings } from "#worker/features/jobs/duplicates/find-openings.ts";

const SEEDS = [1, 2, 3];

/** Pairs that are one opening, as found and as they are, on made-up listings of known truth. */
export async function measureDuplicates(): Promise<boolean> {
  const figures = SEEDS.flatMap(listFigures);
  return printFigures("Duplicates, on made-up listings of known truth", figures);
}

function listFigures(seed: number): Figure[] {
  const labelled = makeLabelledSet(seed);
  const rows = labelled.map(({ row }) => row);
  groupIntoOpenings(rows.slice(0, 500));
  const before = process.cpuUsage();
  const { openingById, repostOf } = groupIntoOpenings(rows);
  const { user, system } = process.cpuUsage(before);
  const truths = new Map(rows.map(({ id, truth }) => [id, truth]));
  const found = pairs(rows.map(({ id }) => [openingById.get(id) ?? id, id]));
  const real = pairs(rows.map(({ id, truth }) => [truth, id]));
  const right = [...found].filter((pair) => real.has(pair)).length;
  const kinds = new Map(labelled.map(({ kind, row }) => [row.id, kind]));
  // A second system on another host, told by the employer's number alone, is left apart: anybody can copy a number.
  const isApart = (pair: string) => pair.split(" ").some((id) => kinds.get(id) === "requisition");
  const wanted = new Set([...real].filter((pair) => !isApart(pair)));
  const wrong = Map.groupBy(
    [...found].filter((pair) => !real.has(pair)),
    (pair) => listKinds(pair, kinds),
  );
  const missed = Map.groupBy(
    [...wanted].filter((pair) => !found.has(pair)),
    (pair) => listKinds(pair, kinds),
  );
  const reposts = rows.filter(({ repostOf: original }) => original !== null);
  const repostsRight = reposts.filter(
    ({ id, repostOf: original }) => truths.get(repostOf.get(id) ?? "") === truths.get(original ?? ""),
  ).length;
  const seconds = (user + system) / 1e6;
  const precision = right / found.size;
  const recall = 1 - [...missed.values()].flat().length / wanted.size;
  return [
    {
      name: `seed ${seed}: precision`,
      value: `${(precision * 100).toFixed(2)} %`,
      bar: "≥ 99.5 %",
      isMet: precision >= 0.995,
      note: `${rows.length} rows`,
      details: lines(wrong),
    },
    {
      name: `seed ${seed}: recall`,
      value: `${(recall * 100).toFixed(2)} %`,
      bar: "≥ 95 %",
      isMet: recall >= 0.95,
      note: `${wanted.size} pairs`,
      details: lines(missed),
    },
    {
      name: `seed ${seed}: with second systems`,
      value: `${((right / real.size) * 100).toFixed(2)} %`,
      note: `${real.size} pairs; of one employer on two hosts, by its number alone: left apart`,
    },
    {
      name: `seed ${seed}: reposts noticed`,
      value: `${repostsRight} of ${reposts.length}`,
      note: `${repostOf.size} said to be one`,
    },
    {
      name: `seed ${seed}: processor time`,
      value: `${seconds.toFixed(2)} s`,
      bar: "≤ 1.5 s",
      isMet: seconds <= 1.5,
    },
  ];
}

const lines = (groups: Map<string, string[]>): string[] =>
  [...groups]
    .toSorted((a, b) => b[1].length - a[1].length)
    .slice(0, 6)
    .map(([kind, found]) => `${found.length} ${kind}, such as ${found[0]}`);

const listKinds = (pair: string, kinds: Map<string, string>): string =>
  pair
    .split(" ")
    .map((id) => kinds.get(id) ?? "")
    .toSorted()
    .join(" + ");

/** Every pair of rows of the same group, as text. */
function pairs(members: [group: string, id: string][]): Set<string> {
  const found = new Set<string>();
  for (const group of Map.groupBy(members, ([name]) => name).values()) {
    const ids = group.map(([, id]) => id).toSorted();
    for (const [at, first] of ids.entries())
      for (const second of ids.slice(at + 1)) found.add(`${first} ${second}`);
  }
  return found;
}
