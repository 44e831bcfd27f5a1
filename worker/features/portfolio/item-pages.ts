import { z } from "zod/mini";

import { defineStoredJson } from "#worker/lib/stored-json.ts";

import type { ItemRow } from "./items.queries.ts";
import { suggestSlug } from "./slug-suggestion.contract.ts";

/** Max redirects kept per project page. */
const KEPT_FORMER = 20;
/** Paths below a portfolio that are not project pages. */
const TAKEN = new Set(["images", "report", "resume"]);

const FORMER_PAGES = defineStoredJson("portfolio_items.former_pages", z.array(z.string()));

const readFormer = (stored: string | null): string[] => (stored === null ? [] : FORMER_PAGES.read(stored));

/** The path suggested by a title; a fixed word if the title has no Latin form. */
const suggestPage = (title: string): string => {
  const slug = suggestSlug(title);
  return slug === "" || TAKEN.has(slug) ? "project" : slug;
};

/** Adds an item's present path to its former ones if the title changes it. */
export function rememberFormerPage(row: ItemRow, title: string): Pick<ItemRow, "formerPages"> {
  const before = suggestPage(row.title);
  if (before === suggestPage(title)) return { formerPages: row.formerPages };
  const former = readFormer(row.formerPages).filter((page) => page !== before);
  return { formerPages: FORMER_PAGES.write([before, ...former].slice(0, KEPT_FORMER)) };
}

export type ItemPages = {
  /** The path of each item's page, by item id. */
  pages: Map<string, string>;
  /** Former paths, each with the current path to which it redirects. */
  former: Record<string, string>;
};

/**
 * Assigns paths to the pages of all shown items. Of items with the same title, the oldest gets the path without a
 * number.
 */
export function assignPages(rows: readonly ItemRow[]): ItemPages {
  const oldestFirst = rows.toSorted((a, b) => a.createdAt - b.createdAt || (a.id < b.id ? -1 : 1));
  const pages = new Map<string, string>();
  const used = new Set<string>();
  for (const { id, title } of oldestFirst) {
    const wanted = suggestPage(title);
    let page = wanted;
    for (let count = 2; used.has(page); count += 1) page = `${wanted}-${count}`;
    used.add(page);
    pages.set(id, page);
  }
  const former: Record<string, string> = {};
  for (const row of oldestFirst)
    for (const page of readFormer(row.formerPages))
      if (!used.has(page)) former[page] = pages.get(row.id) ?? page;
  return { pages, former };
}
