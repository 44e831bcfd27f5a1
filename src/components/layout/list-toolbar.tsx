import { Search, SlidersHorizontal } from "lucide-react";
import { type ReactNode, Suspense, lazy, useId, useRef, useState } from "react";

import { Button } from "#src/components/ui/button.tsx";
import { inputClass } from "#src/components/ui/text-field.tsx";
import { cn } from "#src/lib/cn.ts";

const Dialog = lazy(async () => ({ default: (await import("#src/components/ui/dialog.tsx")).Dialog }));

type ListToolbarProps = {
  search: { label: string; value: string; onChange: (value: string) => void };
  /** The sort order and the two most used filters. */
  children: ReactNode;
  /** The other filters, and how many are active. */
  more: { content: ReactNode; active: number; onClear: () => void };
  /** "12 applications", announced when it changes. */
  count: string;
  /** Actions on several items at once. */
  trailing: ReactNode;
};

/** Toolbar above a list: search, filters, sort order and the number of items. On a phone a button unfolds the filters. */
export function ListToolbar({ search, children, more, count, trailing }: ListToolbarProps) {
  const id = useId();
  const [isUnfolded, setUnfolded] = useState(false);
  return (
    <div className="flex flex-wrap items-end gap-x-3 gap-y-2 border-b border-line px-4 py-3 sm:gap-y-3 sm:px-5">
      <div className="relative min-w-0 flex-1 sm:basis-60">
        <Search
          aria-hidden
          className="pointer-events-none absolute top-1/2 left-3 size-4 -translate-y-1/2 text-ink-faint"
        />
        <input
          type="search"
          aria-label={search.label}
          placeholder={search.label}
          value={search.value}
          maxLength={200}
          onChange={(event) => search.onChange(event.target.value)}
          className={cn(inputClass, "pl-9")}
        />
      </div>
      <Button
        variant="secondary"
        className="sm:hidden"
        aria-expanded={isUnfolded}
        aria-controls={id}
        onClick={() => setUnfolded(!isUnfolded)}
      >
        <SlidersHorizontal aria-hidden className="size-4" />
        Filters
      </Button>
      <div
        id={id}
        className={cn(
          "grid w-full min-w-0 grid-cols-2 gap-2 sm:flex sm:w-auto sm:flex-wrap sm:gap-3 sm:*:min-w-36",
          !isUnfolded && "max-sm:hidden",
        )}
      >
        {children}
        <MoreFilters {...more} />
      </div>
      <div className="flex w-full items-center justify-between gap-3">
        <p role="status" className="text-sm text-ink-soft tabular-nums">
          {count}
        </p>
        {trailing}
      </div>
    </div>
  );
}

function MoreFilters({ content, active, onClear }: ListToolbarProps["more"]) {
  const [wasOpened, setWasOpened] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  return (
    <>
      <Button
        ref={button}
        variant="secondary"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => {
          setWasOpened(true);
          setOpen(true);
        }}
      >
        <SlidersHorizontal aria-hidden className="size-4" />
        More filters{active > 0 && ` (${active})`}
      </Button>
      {wasOpened && (
        <Suspense fallback={null}>
          <Dialog
            isOpen={isOpen}
            title="More filters"
            size="sm"
            finalFocus={button}
            onClose={() => setOpen(false)}
            footer={
              <>
                <Button variant="ghost" disabled={active === 0} onClick={onClear}>
                  Clear
                </Button>
                <Button onClick={() => setOpen(false)}>Show the list</Button>
              </>
            }
          >
            <div className="space-y-4">{content}</div>
          </Dialog>
        </Suspense>
      )}
    </>
  );
}
