import { useQuery } from "@tanstack/react-query";

import { Select } from "#src/components/ui/select.tsx";
import { isOtherBoard } from "#worker/features/jobs/jobs.contract.ts";

import { listBoardOptions } from "./board-names.ts";
import {
  CURRENCIES,
  EMPLOYMENT,
  EXPERIENCE,
  LOCATION_TYPES,
  POSTED,
  SORTS,
  listPayOptions,
} from "./filter-options.ts";
import { getEffectiveSort } from "./found-words.ts";
import { facetsOptions } from "./jobs.api.ts";
import { type JobFilters, toKeptSort } from "./search-state.ts";

/** Adds the number of matching listings to each option's label, if known: "Remote (1,204)". */
function addCountsToLabels<Option extends { value: string; label: string }>(
  options: readonly Option[],
  facet: Counts | undefined,
  isComplete = true,
): Option[] {
  const counts = new Map(facet?.map(({ value, count }) => [value, count]));
  return options.map((option) =>
    facet === undefined || option.value === "all"
      ? option
      : {
          ...option,
          label: `${option.label} (${(counts.get(option.value) ?? 0).toLocaleString("en")}${isComplete ? "" : "+"})`,
        },
  );
}

type Counts = { value: string; count: number }[];

/** Adds an "other ATS" option that sums the boards without a filter of their own. */
const addOtherAtsCount = (boards: Counts | undefined): Counts | undefined =>
  boards && [
    ...boards,
    {
      value: "other_ats",
      count: boards.reduce((sum, { value, count }) => sum + (isOtherBoard(value) ? count : 0), 0),
    },
  ];

export type FiltersProps = { filters: JobFilters; onChange: (filters: Partial<JobFilters>) => void };

/** All filters, each option with how many jobs it finds. */
export function FilterFields({ filters, onChange }: FiltersProps) {
  const facets = useQuery(facetsOptions(filters));
  const { levels, locationTypes, employment, boards, isComplete } = facets.data ?? {};
  const present = facets.data?.boards.map(({ value }) => value) ?? [];
  return (
    <>
      <Select
        label="Job board"
        value={filters.board}
        options={addCountsToLabels(
          listBoardOptions(present, filters.board),
          addOtherAtsCount(boards),
          isComplete,
        )}
        onChange={(board) => onChange({ board })}
      />
      <Select
        label="Experience level"
        value={filters.experience}
        options={addCountsToLabels(EXPERIENCE, levels, isComplete)}
        onChange={(experience) => onChange({ experience })}
      />
      <Select
        label="Sort order"
        value={getEffectiveSort(filters)}
        options={SORTS}
        onChange={(sort) => onChange({ sort: toKeptSort(sort, filters.query) })}
      />
      <Select
        label="Location type"
        value={filters.locationType}
        options={addCountsToLabels(LOCATION_TYPES, locationTypes, isComplete)}
        onChange={(locationType) => onChange({ locationType })}
      />
      <Select
        label="Job type"
        value={filters.employment}
        options={addCountsToLabels(EMPLOYMENT, employment, isComplete)}
        onChange={(employment) => onChange({ employment })}
      />
      <Select
        label="Posted"
        value={filters.postedWithin}
        options={POSTED}
        onChange={(postedWithin) => onChange({ postedWithin })}
      />
      <div className="flex items-end gap-2">
        <Select
          label="Minimum pay per year"
          className="min-w-0 flex-1"
          value={filters.minPay}
          options={listPayOptions(filters.payCurrency)}
          onChange={(minPay) => onChange({ minPay })}
        />
        <Select
          label="Currency"
          isLabelHidden
          className="w-24"
          value={filters.payCurrency}
          options={CURRENCIES}
          onChange={(payCurrency) => onChange({ payCurrency })}
        />
      </div>
    </>
  );
}
