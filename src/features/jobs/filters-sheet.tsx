import type { RefObject } from "react";

import { Button } from "#src/components/ui/button.tsx";
import { Dialog } from "#src/components/ui/dialog.tsx";

import { FilterFields, type FiltersProps } from "./filter-fields.tsx";
import { DEFAULT_FILTERS, hasActiveFilters } from "./search-state.ts";

type FiltersSheetProps = FiltersProps & {
  /** How many jobs there are, as text; null while they are counted. */
  found: string | null;
  opener: RefObject<HTMLElement | null>;
  isOpen: boolean;
  onClose: () => void;
};

/** The filters from the bottom of a phone. They apply at once; the button at the end says what is found. */
export const FiltersSheet = ({ filters, onChange, found, opener, isOpen, onClose }: FiltersSheetProps) => (
  <Dialog
    isOpen={isOpen}
    title="Filters"
    finalFocus={opener}
    onClose={onClose}
    footer={
      <>
        <Button
          variant="secondary"
          disabled={!hasActiveFilters(filters)}
          onClick={() => onChange(DEFAULT_FILTERS)}
        >
          Clear All
        </Button>
        <Button className="flex-1" onClick={onClose}>
          {found === null ? "Show jobs" : `Show ${found}`}
        </Button>
      </>
    }
  >
    <div className="space-y-4">
      <FilterFields filters={filters} onChange={onChange} />
    </div>
  </Dialog>
);
