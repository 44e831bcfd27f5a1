import { MapPin, Search } from "lucide-react";
import { type FormEvent, type RefObject, useEffect, useRef } from "react";

import { Button } from "#src/components/ui/button.tsx";
import { SuggestInput } from "#src/components/ui/suggest-input.tsx";

import { FiltersPopover } from "./filters-popover.tsx";
import type { JobFilters } from "./jobs.api.ts";
import { MAX_QUERY } from "./search-state.ts";
import { suggestPlaces, suggestQueries } from "./suggestions.ts";

type SearchFormProps = {
  filters: JobFilters;
  /** The filters with the text that has settled, for counting what they would find. */
  settled: JobFilters;
  isSearching: boolean;
  onChange: (filters: Partial<JobFilters>) => void;
  onSearch: () => void;
};

export function SearchForm({ filters, settled, isSearching, onChange, onSearch }: SearchFormProps) {
  const query = useRef<HTMLInputElement>(null);
  useSlashKey(query);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!isSearching && filters.query.trim() !== "") onSearch();
  }

  return (
    <form role="search" onSubmit={submit} className="grid gap-3 md:grid-cols-[1fr_1fr_auto]">
      <SuggestInput
        inputRef={query}
        label="Job title, keywords, or company"
        placeholder="Job title, keywords, or company"
        icon={Search}
        value={filters.query}
        maxLength={MAX_QUERY}
        suggestions={suggestQueries(filters.query)}
        onChange={(text) => onChange({ query: text })}
      />
      <SuggestInput
        label="Type any location"
        placeholder="Type any location"
        icon={MapPin}
        value={filters.location}
        maxLength={MAX_QUERY}
        suggestions={suggestPlaces(filters.location)}
        onChange={(location) => onChange({ location })}
      />
      <div className="flex gap-2">
        <FiltersPopover
          filters={{ ...filters, query: settled.query, location: settled.location }}
          onChange={onChange}
        />
        <Button
          type="submit"
          className="flex-1 md:flex-none"
          disabled={isSearching || filters.query.trim() === ""}
        >
          <Search aria-hidden className="size-4" />
          Search
        </Button>
      </div>
    </form>
  );
}

/** `/` goes to the search, unless somebody is typing. */
function useSlashKey(input: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      const isTyping =
        event.target instanceof HTMLElement &&
        event.target.matches("input, textarea, select, [contenteditable]");
      if (event.key !== "/" || event.ctrlKey || event.metaKey || event.altKey || isTyping) return;
      event.preventDefault();
      input.current?.focus();
    }
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, [input]);
}
