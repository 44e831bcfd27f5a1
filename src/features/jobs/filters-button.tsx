import { SlidersHorizontal } from "lucide-react";
import { Suspense, lazy, useRef, useState } from "react";

import { Button } from "#src/components/ui/button.tsx";

import type { FiltersProps } from "./filters-popover.tsx";
import { hasActiveFilters } from "./search-state.ts";

// Loaded when a user is about to open it for the first time.
const loadFiltersPopover = () => import("./filters-popover.tsx");
const Filters = lazy(async () => ({ default: (await loadFiltersPopover()).FiltersPopover }));

/** Opens the filters. Shows a dot while any filter is set. */
export function FiltersButton(props: FiltersProps) {
  const button = useRef<HTMLButtonElement>(null);
  const [wasOpened, setWasOpened] = useState(false);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        ref={button}
        variant="secondary"
        data-filters
        className="relative"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPointerEnter={() => void loadFiltersPopover()}
        onFocus={() => void loadFiltersPopover()}
        onClick={() => {
          setWasOpened(true);
          setOpen(!isOpen);
        }}
      >
        <SlidersHorizontal aria-hidden className="size-4" />
        Filters
        {hasActiveFilters(props.filters) && (
          <span
            data-testid="filters-active"
            className="absolute -top-1 -right-1 size-2.5 rounded-full border-2 border-surface bg-accent"
          >
            <span className="sr-only">: some are set</span>
          </span>
        )}
      </Button>
      {wasOpened && (
        <Suspense fallback={null}>
          <Filters {...props} anchor={button} isOpen={isOpen} onOpenChange={setOpen} />
        </Suspense>
      )}
    </>
  );
}
