import { X } from "lucide-react";
import { useRef } from "react";

import { BOARD_NAMES } from "./board-names.ts";
import { EMPLOYMENT, EXPERIENCE, LOCATION_TYPES, POSTED, SORTS, formatPayLabel } from "./filter-options.ts";
import { type JobFilters, DEFAULT_FILTERS, isActiveFilter } from "./search-state.ts";

type Filter = keyof typeof DEFAULT_FILTERS;

const findOptionLabel = (options: readonly { value: string; label: string }[], value: string): string =>
  options.find((option) => option.value === value)?.label ?? value;

/** What a filter that is set asks for. */
export function describeFilter(filter: Filter, filters: JobFilters): string {
  switch (filter) {
    case "board":
      return BOARD_NAMES[filters.board];
    case "experience":
      return findOptionLabel(EXPERIENCE, filters.experience);
    case "sort":
      return findOptionLabel(SORTS, filters.sort);
    case "locationType":
      return findOptionLabel(LOCATION_TYPES, filters.locationType);
    case "employment":
      return findOptionLabel(EMPLOYMENT, filters.employment);
    case "postedWithin":
      return findOptionLabel(POSTED, filters.postedWithin);
    case "minPay":
      return `${formatPayLabel(filters.minPay, filters.payCurrency)} a year`;
  }
}

export const listActiveFilters = (filters: JobFilters): Filter[] =>
  (Object.keys(DEFAULT_FILTERS) as Filter[]).filter((filter) => isActiveFilter(filter, filters[filter]));

type ActiveFiltersProps = {
  filters: JobFilters;
  /** Filters that are shown beside this list already. */
  isLeftOut: (filter: Filter) => boolean;
  onChange: (filters: Partial<JobFilters>) => void;
};

/** The active filters, each with a button that removes it. */
export function ActiveFilters({ filters, isLeftOut, onChange }: ActiveFiltersProps) {
  const listed = listActiveFilters(filters).filter((filter) => !isLeftOut(filter));
  const list = useRef<HTMLUListElement>(null);
  if (listed.length === 0) return null;

  /** Keeps keyboard focus on the next filter, or on the button for more filters. */
  function remove(filters: Partial<JobFilters>) {
    onChange(filters);
    requestAnimationFrame(() => {
      const next =
        list.current?.querySelector("button") ?? document.querySelector<HTMLElement>("[data-filters]");
      next?.focus();
    });
  }

  return (
    <ul ref={list} aria-label="Active filters" className="flex shrink-0 items-center gap-2 md:flex-wrap">
      {listed.map((filter) => {
        const text = describeFilter(filter, filters);
        return (
          <li key={filter}>
            <button
              type="button"
              aria-label={`Remove filter: ${text}`}
              onClick={() => remove({ [filter]: DEFAULT_FILTERS[filter] })}
              className="motion inline-flex h-9 items-center gap-1.5 rounded-full border border-accent bg-accent-soft px-3 text-sm font-medium whitespace-nowrap text-accent-strong"
            >
              {text}
              <X aria-hidden className="size-3.5" />
            </button>
          </li>
        );
      })}
    </ul>
  );
}
