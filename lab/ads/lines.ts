import { readFile, readdir } from "node:fs/promises";
import { join } from "node:path";

import { type Figure, formatMilliseconds, percentile, printFigures } from "#scripts/lib/figures.ts";
import type { AdLine } from "#worker/ai/read-ad/labels/ad-labels.ts";
import { type Sentence, listSentences } from "#worker/ai/read-ad/units.ts";

import { shareFigure } from "./share-figure.ts";

/** "M" is a must; two readers may differ. */
type Ad = { id: string; lines: AdLine[]; labels: Set<string>[] };

const KINDS: Record<string, AdLine["kind"]> = { h: "heading", i: "item", t: "text" };

/**
 * Compares which lines of ads are shown as must or nice to have with what readers say of them. The folder has texts
 * (`name.txt`: "# id | title", then number, kind and text of each line) and for each the labels of two readers
 * (`name.A.tsv` and `name.B.tsv`: id, then "0-6:A,7:HM").
 */
export async function measureLines(folder: string): Promise<boolean> {
  const names = (await readdir(folder)).filter((name) => name.endsWith(".txt"));
  const ads = (await Promise.all(names.map((name) => readAds(folder, name.slice(0, -4))))).flat();
  const counts = {
    M: { said: 0, right: 0, wanted: 0, found: 0 },
    N: { said: 0, right: 0, wanted: 0, found: 0 },
  };
  const times: number[] = [];
  for (const { lines } of ads) listSentences(lines);
  for (const { lines, labels } of ads) {
    const startedAt = performance.now();
    const shown = listSentences(lines);
    times.push(performance.now() - startedAt);
    const zones = locateShown(lines, shown);
    for (const [letter, zone] of [
      ["M", "must"],
      ["N", "nice"],
    ] as const)
      for (const [at, said] of labels.entries()) {
        const isShown = zones[at] === zone;
        const isAgreed = said.size === 1 && said.has(letter);
        const count = counts[letter];
        if (isShown) count.said += 1;
        if (isShown && said.has(letter)) count.right += 1;
        if (isAgreed) count.wanted += 1;
        if (isShown && isAgreed) count.found += 1;
      }
  }
  const { M, N } = counts;
  const figures: Figure[] = [
    shareFigure("must have, precision", M.right, M.said, 0.9),
    shareFigure("must have, recall", M.found, M.wanted, 0.85),
    shareFigure("nice to have, precision", N.right, N.said, 0.85),
    { name: "nice to have, recall", value: `${((100 * N.found) / Math.max(1, N.wanted)).toFixed(1)} %` },
    { name: "sentences of an ad, median", value: formatMilliseconds(percentile(times, 50)) },
    { name: "sentences of an ad, slowest of 95 %", value: formatMilliseconds(percentile(times, 95)) },
  ];
  return printFigures(`Lines of ads (${ads.length} ads)`, figures);
}

/** The zone as which each line is shown; null for lines that are in no list. Both are in the order of the ad. */
function locateShown(lines: readonly AdLine[], shown: readonly Sentence[]): (string | null)[] {
  const zones: (string | null)[] = lines.map(() => null);
  let from = 0;
  for (const { text, zone, isSure } of shown) {
    const at = lines.findIndex((line, index) => index >= from && line.text.endsWith(text));
    if (at === -1) continue;
    from = at + (lines[at]?.text.length === text.length ? 1 : 0);
    zones[at] = isSure ? zone : null;
  }
  return zones;
}

async function readAds(folder: string, name: string): Promise<Ad[]> {
  const readers = await Promise.all(
    ["A", "B"].map(async (reader) =>
      readLabels(await readFile(join(folder, `${name}.${reader}.tsv`), "utf8")),
    ),
  );
  const ads: Ad[] = [];
  for (const row of (await readFile(join(folder, `${name}.txt`), "utf8")).split("\n")) {
    const [number = "", kind = "", ...text] = row.split("\t");
    if (row.startsWith("# ")) ads.push({ id: row.slice(2).split(" | ")[0] ?? "", lines: [], labels: [] });
    else if (text.length > 0) {
      const ad = ads.at(-1);
      ad?.lines.push({ kind: KINDS[kind] ?? "text", text: text.join("\t") });
      ad?.labels.push(new Set(readers.flatMap((labels) => labels.get(ad.id)?.get(Number(number)) ?? [])));
    }
  }
  return ads.filter(({ lines }) => lines.length > 0);
}

function readLabels(file: string): Map<string, Map<number, string>> {
  const byAd = new Map<string, Map<number, string>>();
  for (const row of file.split("\n")) {
    const [id, written] = row.split("\t");
    if (id === undefined || written === undefined) continue;
    const labels = new Map<number, string>();
    for (const part of written.split(",")) {
      const [range = "", label = ""] = part.split(":");
      const [first = "", last = first] = range.split("-");
      for (let at = Number(first); at <= Number(last); at += 1) labels.set(at, label.trim());
    }
    byAd.set(id, labels);
  }
  return byAd;
}
