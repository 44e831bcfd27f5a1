import { ChevronDown, X } from "lucide-react";
import { type ReactNode, useRef } from "react";

import { cn } from "#src/lib/cn.ts";

import { ActiveFilters, describeFilter, listActiveFilters } from "./active-filters.tsx";
import { LEVEL_CHIPS, SORTS, listPayChips } from "./filter-options.ts";
import { FiltersButton } from "./filters-button.tsx";
import { getEffectiveSort } from "./found-words.ts";
import { type JobFilters, DEFAULT_FILTERS, isActiveFilter, toKeptSort } from "./search-state.ts";

const CHIP =
  "motion inline-flex h-9 shrink-0 items-center rounded-full border text-sm whitespace-nowrap has-[select:focus-visible]:outline-2 has-[select:focus-visible]:outline-offset-2 has-[select:focus-visible]:outline-accent";
const OFF = "border-line bg-surface text-ink hover:border-line-strong hover:bg-sunken";
const ON = "border-accent bg-accent-soft font-medium text-accent-strong";

type FilterBarProps = {
  filters: JobFilters;
  /** The filters with the debounced text, for counting results. */
  settled: JobFilters;
  /** How many jobs there are, as text; null while they are counted. */
  found: string | null;
  onChange: (filters: Partial<JobFilters>) => void;
  /** Shown behind the order, where a phone shows it without scrolling. */
  extra?: ReactNode;
};

/** One row: the order, all filters behind a button, and those that are used most. On phones it scrolls sideways. */
export function FilterBar({ filters, settled, found, onChange, extra }: FilterBarProps) {
  const quick = listQuickFilters(filters);
  return (
    <div
      role="group"
      aria-label="Order and filters"
      className="-my-1.5 flex items-center gap-2 py-1.5 max-md:overflow-x-auto max-md:[scrollbar-width:none] max-sm:-mx-4 max-sm:px-4 sm:max-md:-mx-6 sm:max-md:px-6 md:flex-wrap"
    >
      <FiltersButton
        filters={{ ...filters, query: settled.query, location: settled.location }}
        found={found}
        onChange={onChange}
      />
      <Choice
        filter="sort"
        label="Sort by"
        filters={filters}
        value={getEffectiveSort(settled)}
        options={settled.query.trim() === "" ? SORTS.filter(({ value }) => value !== "relevant") : SORTS}
        onChange={(chosen) => onChange({ sort: toKeptSort(chosen, filters.query) })}
      />
      {extra}
      <ActiveFilters filters={filters} isLeftOut={(filter) => quick.has(filter)} onChange={onChange} />
      <ul aria-label="Quick filters" className="flex shrink-0 items-center gap-2 md:flex-wrap">
        <li>
          <Toggle
            filter="locationType"
            text="Remote"
            filters={filters}
            isOn={filters.locationType === "remote"}
            onToggle={(isOn) => onChange({ locationType: isOn ? "remote" : "all" })}
          />
        </li>
        <li>
          <Toggle
            filter="postedWithin"
            text="Past week"
            filters={filters}
            isOn={filters.postedWithin === "7"}
            onToggle={(isOn) => onChange({ postedWithin: isOn ? "7" : "all" })}
          />
        </li>
        <li>
          <Choice
            filter="minPay"
            label="Pay"
            filters={filters}
            value={filters.minPay}
            options={listPayChips(filters.payCurrency)}
            onChange={(minPay) => onChange({ minPay })}
          />
        </li>
        <li>
          <Choice
            filter="experience"
            label="Level"
            filters={filters}
            value={filters.experience}
            options={LEVEL_CHIPS}
            onChange={(experience) => onChange({ experience })}
          />
        </li>
      </ul>
      {listActiveFilters(filters).length > 1 && (
        <button
          type="button"
          onClick={() => {
            onChange(DEFAULT_FILTERS);
            document.querySelector<HTMLElement>("[data-filters]")?.focus();
          }}
          className="h-9 shrink-0 rounded-full px-2 text-sm whitespace-nowrap text-ink-soft underline underline-offset-2 hover:text-ink"
        >
          Remove all
        </button>
      )}
    </div>
  );
}

/** The filters that this row shows already, as they are set. */
const listQuickFilters = ({ locationType, postedWithin }: JobFilters): Set<keyof typeof DEFAULT_FILTERS> =>
  new Set([
    "sort",
    "minPay",
    "experience",
    ...(locationType === "remote" ? (["locationType"] as const) : []),
    ...(postedWithin === "7" ? (["postedWithin"] as const) : []),
  ]);

type ToggleProps = {
  filter: keyof typeof DEFAULT_FILTERS;
  text: string;
  filters: JobFilters;
  isOn: boolean;
  onToggle: (isOn: boolean) => void;
};

/** The same button sets the filter and removes it, so that the focus stays on it. */
const Toggle = ({ filter, text, filters, isOn, onToggle }: ToggleProps) => (
  <button
    type="button"
    {...(isOn && { "aria-label": `Remove filter: ${describeFilter(filter, filters)}` })}
    onClick={() => onToggle(!isOn)}
    className={cn(CHIP, "gap-1.5 px-3", isOn ? ON : OFF)}
  >
    {text}
    {isOn && <X aria-hidden className="size-3.5" />}
  </button>
);

type ChosenFilter = "sort" | "minPay" | "experience";

type ChoiceProps<Filter extends ChosenFilter> = {
  filter: Filter;
  label: string;
  filters: JobFilters;
  value: JobFilters[Filter];
  options: readonly { value: JobFilters[Filter]; label: string }[];
  onChange: (value: JobFilters[Filter] | (typeof DEFAULT_FILTERS)[Filter]) => void;
};

/** A native select in the look of a chip; while a value is set, a button beside it removes that. */
function Choice<Filter extends ChosenFilter>({
  filter,
  label,
  filters,
  value: shown,
  options,
  onChange,
}: ChoiceProps<Filter>): ReactNode {
  const select = useRef<HTMLSelectElement>(null);
  const isOn = isActiveFilter(filter, filters[filter]);
  return (
    <span className={cn(CHIP, "relative", isOn ? ON : OFF)}>
      <select
        ref={select}
        aria-label={label}
        value={shown}
        onChange={({ target }) => {
          const chosen = options.find(({ value }) => value === target.value);
          if (chosen !== undefined) onChange(chosen.value);
        }}
        className={cn(
          "field-sizing-content h-full cursor-pointer appearance-none rounded-full bg-transparent pl-3 outline-none *:bg-surface *:text-ink",
          isOn ? "pr-1" : "pr-8",
        )}
      >
        {options.map(({ value, label: text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
      {isOn ? (
        <button
          type="button"
          aria-label={`Remove filter: ${describeFilter(filter, filters)}`}
          onClick={() => {
            onChange(DEFAULT_FILTERS[filter]);
            select.current?.focus();
          }}
          className="grid size-8 place-items-center rounded-full hover:bg-surface/60"
        >
          <X aria-hidden className="size-3.5" />
        </button>
      ) : (
        <ChevronDown
          aria-hidden
          className="pointer-events-none absolute top-1/2 right-3 size-4 -translate-y-1/2 text-ink-faint"
        />
      )}
    </span>
  );
}
