import { History, X } from "lucide-react";
import { useState } from "react";
import { z } from "zod/mini";

import { cn } from "#src/lib/cn.ts";
import { isServer } from "#src/lib/is-server.ts";
import { PERSONAL_KEYS, deviceStorage } from "#src/lib/storage.ts";

import { MAX_QUERY } from "./search-state.ts";

const MAX_KEPT = 5;
const Text = z.string().check(z.maxLength(MAX_QUERY));
const Kept = z.array(z.object({ query: Text, location: Text }));
type Search = z.infer<typeof Kept>[number];

const readRecentSearches = (): Search[] =>
  Kept.safeParse(deviceStorage.readJson(PERSONAL_KEYS.recentSearches)).data ?? [];

const writeRecentSearches = (searches: Search[]): void =>
  deviceStorage.write(PERSONAL_KEYS.recentSearches, JSON.stringify(searches));

const isSameSearch = (a: Search, b: Search): boolean =>
  a.query.toLowerCase() === b.query.toLowerCase() && a.location.toLowerCase() === b.location.toLowerCase();

/** The user's recent searches on this device, latest first; cleared on logout. */
export function useRecentSearches() {
  const [searches, setSearches] = useState(readRecentSearches);
  const saveSearches = (next: Search[]) => {
    writeRecentSearches(next);
    setSearches(next);
  };
  return {
    searches,
    remember: (query: string, location: string) => {
      const search = { query: query.trim(), location: location.trim() };
      saveSearches([search, ...searches.filter((known) => !isSameSearch(known, search))].slice(0, MAX_KEPT));
    },
    forget: (search: Search) => saveSearches(searches.filter((known) => known !== search)),
  };
}

type RecentSearchesProps = {
  searches: Search[];
  /** On a phone they are shown once the form is open. */
  isFolded: boolean;
  onChoose: (search: Search) => void;
  onForget: (search: Search) => void;
};

export function RecentSearches({ searches, isFolded, onChoose, onForget }: RecentSearchesProps) {
  const folded = isFolded && "in-data-scripts:max-md:hidden";
  // Only the device knows the recent searches; `public/first-paint.js` sets an attribute if there are any.
  if (isServer) return <div aria-hidden className="mt-3 hidden h-8 in-data-recent:md:block" />;
  if (searches.length === 0) return null;
  return (
    <div className={cn("mt-3 flex flex-wrap items-center gap-2", folded)}>
      <h2 className="flex items-center gap-1.5 text-sm font-normal text-ink-faint">
        <History aria-hidden className="size-4" />
        Recent searches
      </h2>
      <ul className="flex min-w-0 flex-wrap gap-2">
        {searches.map((search) => {
          const text = search.location === "" ? search.query : `${search.query} · ${search.location}`;
          return (
            <li
              key={text}
              className="motion flex max-w-72 min-w-0 items-center rounded-full border border-line bg-surface text-sm hover:border-line-strong"
            >
              <button
                type="button"
                onClick={() => onChoose(search)}
                className="min-h-8 min-w-0 truncate rounded-full py-1 pl-3"
              >
                {text}
              </button>
              <button
                type="button"
                aria-label={`Forget the search for ${text}`}
                onClick={() => onForget(search)}
                className="grid size-8 shrink-0 place-items-center rounded-full text-ink-faint hover:text-ink"
              >
                <X aria-hidden className="size-3.5" />
              </button>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
