import { MapPin, Search } from "lucide-react";
import { type FormEvent, useMemo, useRef } from "react";

import { Button } from "#src/components/ui/button.tsx";
import { SuggestInput } from "#src/components/ui/suggest-input.tsx";
import { cn } from "#src/lib/cn.ts";
import { useEarlyInput } from "#src/lib/early-input.ts";
import { isServer } from "#src/lib/is-server.ts";

import { type JobFilters, MAX_QUERY } from "./search-state.ts";
import { useShortcuts } from "./shortcuts.ts";
import { suggestPlaces, suggestQueries } from "./suggestions.ts";

/** Names of the fields, the same as the URL parameters. */
const NAMES = ["q", "location"] as const;

type SearchFormProps = {
  filters: JobFilters;
  isSearching: boolean;
  /** On a phone, one line that opens the form: the search, or the first field. */
  isFolded: boolean;
  onUnfold: () => void;
  onChange: (filters: Partial<JobFilters>) => void;
  onSearch: () => void;
};

export function SearchForm({
  filters,
  isSearching,
  isFolded,
  onUnfold,
  onChange,
  onSearch,
}: SearchFormProps) {
  const query = useRef<HTMLInputElement>(null);
  const keys = useMemo(() => ({ "/": () => query.current?.focus() }), []);
  useShortcuts(keys);
  useEarlyInput(NAMES, ({ q, ...early }) => onChange({ ...early, ...(q !== undefined && { query: q }) }));

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!isSearching && filters.query.trim() !== "") onSearch();
  }

  const isSummary = isFolded && filters.query.trim() !== "";
  const folded = isFolded && "in-data-scripts:max-md:hidden";
  return (
    <>
      {isSummary && (
        <button
          type="button"
          className="motion hidden w-full items-center gap-2 rounded-lg border border-line-strong bg-surface px-3 py-2 text-left text-sm in-data-scripts:max-md:flex"
          onClick={() => {
            onUnfold();
            requestAnimationFrame(() => query.current?.focus());
          }}
        >
          <Search aria-hidden className="size-4 shrink-0 text-ink-faint" />
          <span className="min-w-0 flex-1 truncate">
            {filters.query}
            {filters.location.trim() !== "" && <span className="text-ink-soft"> in {filters.location}</span>}
          </span>
          <span className="shrink-0 font-medium text-accent">Change search</span>
        </button>
      )}
      <form
        role="search"
        onSubmit={submit}
        className={cn(
          "relative grid gap-3 md:grid-cols-[1fr_1fr_auto]",
          isSummary && "in-data-scripts:max-md:hidden",
        )}
      >
        <SuggestInput
          inputRef={query}
          name="q"
          label="Job title, keywords, or company"
          placeholder="Job title, keywords, or company"
          icon={Search}
          value={filters.query}
          maxLength={MAX_QUERY}
          onFocus={onUnfold}
          suggestions={suggestQueries(filters.query)}
          onChange={(text) => onChange({ query: text })}
        />
        <SuggestInput
          name="location"
          label="Type any location"
          placeholder="Type any location"
          icon={MapPin}
          value={filters.location}
          maxLength={MAX_QUERY}
          className={cn(folded)}
          suggestions={suggestPlaces(filters.location)}
          onChange={(location) => onChange({ location })}
        />
        <Button
          type="submit"
          className={cn(folded)}
          // Stays enabled on the server, so that a user can submit before the application has loaded.
          disabled={!isServer && (isSearching || filters.query.trim() === "")}
        >
          <Search aria-hidden className="size-4" />
          Search
        </Button>
      </form>
    </>
  );
}
