import { createHash } from "node:crypto";
import { readFileSync, readdirSync } from "node:fs";
import { basename, join } from "node:path";

import { type AdLine, TOPICS, toLabel } from "#worker/ai/read-ad/labels/ad-labels.ts";
import { listAdLines } from "#worker/ai/read-ad/units.ts";
import { formatBlocks, parseHtmlBlocks, parseListingBlocks } from "#worker/features/jobs/listing/blocks.ts";

export type LabelledAd = { id: string; lines: AdLine[]; labels: number[] };

/** "M" is a line about a must, "HM" a heading over musts. */
const LETTERS = "MNDABPO";
const KINDS: Record<string, AdLine["kind"]> = { h: "heading", i: "item", t: "text" };

function parseLabel(written: string): number {
  const topic = TOPICS[LETTERS.indexOf(written.at(-1) ?? "")];
  if (topic === undefined) throw new Error(`Unknown label “${written}”`);
  return toLabel(topic, written.length > 1);
}

/** The ads written for training: "# id | title", then lines of label, kind and text. */
export function readWrittenAds(folder: string): LabelledAd[] {
  const ads: LabelledAd[] = [];
  for (const name of readdirSync(folder).toSorted())
    for (const row of readFileSync(join(folder, name), "utf8").split("\n")) {
      const [label = "", kind = "", text] = row.split("\t");
      if (row.startsWith("# ")) ads.push({ id: row.slice(2).split(" | ")[0] ?? "", lines: [], labels: [] });
      else if (text !== undefined) {
        ads.at(-1)?.lines.push({ kind: KINDS[kind] ?? "text", text });
        ads.at(-1)?.labels.push(parseLabel(label));
      }
    }
  return ads.filter(({ lines }) => lines.length > 0);
}

/** The first 32 bits of the line's SHA-256: labels are kept by it where the text is not ours to keep. */
export const hashLine = (text: string): string => createHash("sha256").update(text).digest("hex").slice(0, 8);

type StoredAd = { id: string } & ({ description: string } | { html: string });

/**
 * Ads whose texts stand in files outside the repository, with their labels by the hash of each line. `labelFolder` has for
 * each file of texts a table of the same name. An ad in which any line differs is left out.
 */
export function readHashedAds(textFiles: readonly string[], labelFolder: string): LabelledAd[] {
  return textFiles.flatMap((textFile) => {
    const texts = new Map(
      (JSON.parse(readFileSync(textFile, "utf8")) as StoredAd[]).map((ad) => [
        ad.id,
        "html" in ad ? formatBlocks(parseHtmlBlocks(ad.html)) : ad.description,
      ]),
    );
    return readFileSync(join(labelFolder, `${basename(textFile, ".json")}.tsv`), "utf8")
      .trim()
      .split("\n")
      .flatMap((row) => {
        const [id = "", labels = ""] = row.split("\t");
        const text = texts.get(id);
        return text === undefined ? [] : readLabels(id, text, labels);
      });
  });
}

function readLabels(id: string, description: string, labels: string): LabelledAd[] {
  const lines = listAdLines(parseListingBlocks(description, "")).map(({ kind, text }) => ({ kind, text }));
  const stored = labels.split(" ").map((pair) => pair.split(":"));
  const isSame =
    stored.length === lines.length && lines.every(({ text }, at) => stored[at]?.[0] === hashLine(text));
  return isSame ? [{ id, lines, labels: stored.map(([, label = ""]) => parseLabel(label)) }] : [];
}
