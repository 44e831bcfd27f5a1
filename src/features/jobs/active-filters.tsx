import { X } from "lucide-react";
import { useRef } from "react";

import { BOARD_NAMES } from "./board-names.ts";
import { EMPLOYMENT, EXPERIENCE, LOCATION_TYPES, POSTED, SORTS, formatPayLabel } from "./filter-options.ts";
import type { JobFilters } from "./jobs.api.ts";
import { DEFAULT_FILTERS, isActiveFilter } from "./search-state.ts";

type Filter = keyof typeof DEFAULT_FILTERS;

const findOptionLabel = (options: readonly { value: string; label: string }[], value: string): string =>
  options.find((option) => option.value === value)?.label ?? value;

function describeFilter(filter: Filter, filters: JobFilters): string {
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

/** The active filters, each with a button that removes it. */
export function ActiveFilters({
  filters,
  onChange,
}: {
  filters: JobFilters;
  onChange: (filters: Partial<JobFilters>) => void;
}) {
  const active = (Object.keys(DEFAULT_FILTERS) as Filter[]).filter((filter) =>
    isActiveFilter(filter, filters[filter]),
  );
  const list = useRef<HTMLUListElement>(null);
  if (active.length === 0) return null;

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
    <ul ref={list} aria-label="Active filters" className="mt-3 flex flex-wrap gap-2">
      {active.map((filter) => {
        const text = describeFilter(filter, filters);
        return (
          <li key={filter}>
            <button
              type="button"
              aria-label={`Remove filter: ${text}`}
              onClick={() => remove({ [filter]: DEFAULT_FILTERS[filter] })}
              className="motion inline-flex min-h-8 items-center gap-1.5 rounded-full border border-line bg-surface py-1 pr-2 pl-3 text-sm hover:border-line-strong hover:bg-sunken"
            >
              {text}
              <X aria-hidden className="size-3.5 text-ink-faint" />
            </button>
          </li>
        );
      })}
      {active.length > 1 && (
        <li>
          <button
            type="button"
            onClick={() => remove(DEFAULT_FILTERS)}
            className="min-h-8 rounded-full px-2 text-sm text-ink-soft underline underline-offset-2 hover:text-ink"
          >
            Remove all
          </button>
        </li>
      )}
    </ul>
  );
}
