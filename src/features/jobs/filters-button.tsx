import { SlidersHorizontal } from "lucide-react";
import { Suspense, lazy, useRef, useState } from "react";

import { Button } from "#src/components/ui/button.tsx";
import { useMedia } from "#src/lib/use-media.ts";

import type { FiltersProps } from "./filter-fields.tsx";
import { hasActiveFilters } from "./search-state.ts";

// Loaded when a user is about to open them for the first time.
const loadFiltersPopover = () => import("./filters-popover.tsx");
const FiltersPopover = lazy(async () => ({ default: (await loadFiltersPopover()).FiltersPopover }));
const loadFiltersSheet = () => import("./filters-sheet.tsx");
const FiltersSheet = lazy(async () => ({ default: (await loadFiltersSheet()).FiltersSheet }));

/** As in `dialog.tsx`, which is a sheet below this width. */
const PHONE = "(max-width: 639.98px)";

type FiltersButtonProps = FiltersProps & {
  /** How many jobs there are, as text; null while they are counted. */
  found: string | null;
};

/** Opens the filters: beside it, or on a phone as a sheet. Shows a dot while any filter is set. */
export function FiltersButton({ found, ...props }: FiltersButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  const [wasOpened, setWasOpened] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const isPhone = useMedia(PHONE);
  const preload = () => void (isPhone ? loadFiltersSheet() : loadFiltersPopover());
  return (
    <>
      <Button
        ref={button}
        variant="secondary"
        size="sm"
        data-filters
        className="relative min-h-9"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPointerEnter={preload}
        onFocus={preload}
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
          {isPhone ? (
            <FiltersSheet
              {...props}
              opener={button}
              found={found}
              isOpen={isOpen}
              onClose={() => setOpen(false)}
            />
          ) : (
            <FiltersPopover {...props} anchor={button} isOpen={isOpen} onOpenChange={setOpen} />
          )}
        </Suspense>
      )}
    </>
  );
}
