import type { RefObject } from "react";

import { Button } from "#src/components/ui/button.tsx";
import { Popover } from "#src/components/ui/popover.tsx";

import { FilterFields, type FiltersProps } from "./filter-fields.tsx";
import { DEFAULT_FILTERS, hasActiveFilters } from "./search-state.ts";

type FiltersPopoverProps = FiltersProps & {
  anchor: RefObject<HTMLElement | null>;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
};

/** In two columns, so that all of it is in view on a laptop. */
export const FiltersPopover = ({ filters, onChange, ...opening }: FiltersPopoverProps) => (
  <Popover label="Filters" className="w-[38rem] p-5" {...opening}>
    <div className="grid grid-cols-2 gap-4">
      <FilterFields filters={filters} onChange={onChange} />
      <Button
        variant="secondary"
        className="self-end"
        disabled={!hasActiveFilters(filters)}
        onClick={() => onChange(DEFAULT_FILTERS)}
      >
        Clear All
      </Button>
    </div>
  </Popover>
);
