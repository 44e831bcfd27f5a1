import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { BellPlus, BellRing } from "lucide-react";

import { cn } from "#src/lib/cn.ts";
import { formatCount } from "#src/lib/plural.ts";

import {
  type SearchToSave,
  isSameSearch,
  savedSearchesOptions,
  useSaveSearch,
} from "./saved-searches.api.ts";

const CHIP =
  "motion inline-flex h-9 shrink-0 items-center gap-1.5 rounded-full border px-3 text-sm whitespace-nowrap";

/** Whether a search asks for anything, so that new jobs can be compared with it. */
const asksForAnything = ({
  query,
  location,
  board,
  experience,
  locationType,
  employment,
  minPay,
}: SearchToSave) =>
  query.trim() !== "" ||
  location.trim() !== "" ||
  [board, experience, locationType, employment, minPay].some((value) => value !== "all");

/** Keeps the search on screen, and leads to the kept ones. */
export function SaveSearchButtons({ search }: { search: SearchToSave }) {
  const { data: searches = [] } = useQuery(savedSearchesOptions);
  const save = useSaveSearch();
  const isSaved = searches.some((saved) => isSameSearch(saved, search));
  const found = searches.reduce((sum, { count }) => sum + count, 0);
  return (
    <>
      {asksForAnything(search) && !isSaved && (
        <button
          type="button"
          disabled={save.isPending}
          onClick={() => save.mutate(search)}
          className={cn(
            CHIP,
            "border-accent bg-surface text-accent-strong hover:bg-accent-soft disabled:opacity-60",
          )}
        >
          <BellPlus aria-hidden className="size-4" />
          Save this search
        </button>
      )}
      {searches.length > 0 && (
        <Link
          to="/searches"
          className={cn(CHIP, "border-line bg-surface hover:border-line-strong hover:bg-sunken")}
        >
          <BellRing aria-hidden className="size-4 text-ink-faint" />
          Saved searches
          {found > 0 && (
            <span className="rounded-full bg-accent px-1.5 text-xs font-medium text-on-accent tabular-nums">
              {formatCount(found)} new
            </span>
          )}
        </Link>
      )}
    </>
  );
}
