import { createHash } from "node:crypto";

import { readLists } from "../read-lists.ts";

export type Ad = {
  id: string;
  title: string | null;
  escoCode: string | null;
  description: string;
};

/** Prefixes of occupation codes: the person's own field, and those beside it. */
export type Fields = { id: string; own: string[]; near: string[] };

const MAX = { own: 14, near: 12, all: 40 };

export const readAds = async (folder: string): Promise<Ad[]> =>
  (await readLists<Ad[]>(folder, /\.json$/)).flat();

/**
 * Forty ads for each profile: some of its own field, some of those beside it, and to fill up ads that were chosen for
 * the fields of others. Which ones depends on nothing but ids.
 */
export function chooseAds(profiles: Fields[], ads: Ad[]): Map<string, string[]> {
  const ranked = (profile: string, among: Ad[]) =>
    among.toSorted((a, b) => (computeRank(profile, a.id) < computeRank(profile, b.id) ? -1 : 1));
  const isIn = (codes: string[], { escoCode }: Ad) =>
    codes.some((code) => String(escoCode ?? "").startsWith(code));
  const chosen = profiles.map(({ id, own, near }) => ({
    id,
    codes: [...own, ...near],
    ads: [
      ...ranked(
        id,
        ads.filter((ad) => isIn(own, ad)),
      ).slice(0, MAX.own),
      ...ranked(
        id,
        ads.filter((ad) => isIn(near, ad) && !isIn(own, ad)),
      ).slice(0, MAX.near),
    ],
  }));
  const pool = [...new Set(chosen.flatMap(({ ads: list }) => list))];
  return new Map(
    chosen.map(({ id, codes, ads: list }) => {
      const others = ranked(
        id,
        pool.filter((ad) => !isIn(codes, ad)),
      );
      return [id, [...list, ...others].slice(0, MAX.all).map((ad) => ad.id)];
    }),
  );
}

const computeRank = (profile: string, ad: string): string =>
  createHash("sha256").update(`${profile} ${ad}`).digest("hex");
