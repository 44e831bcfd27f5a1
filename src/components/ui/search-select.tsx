import { LoaderCircle, Search, X } from "lucide-react";
import { type KeyboardEvent, useId, useState } from "react";

import { cn } from "#src/lib/cn.ts";

import { Button } from "./button.tsx";
import { FieldNotes, describeField } from "./field-notes.tsx";
import { inputClass } from "./text-field.tsx";

export type SearchOption = { id: string; title: string; detail: string };

type SearchSelectProps<Option extends SearchOption> = {
  name: string;
  label: string;
  placeholder: string;
  /** The typed text; the caller finds matching options. */
  query: string;
  onQuery: (query: string) => void;
  options: readonly Option[];
  isLoading: boolean;
  /** Shown if nothing was found. */
  empty: string;
  chosen: Option | null;
  onChoose: (option: Option | null) => void;
  error?: string | undefined;
};

/** A searchable select for many options. */
export function SearchSelect<Option extends SearchOption>(props: SearchSelectProps<Option>) {
  const { name, label, placeholder, query, onQuery, options, isLoading, empty, chosen, onChoose, error } =
    props;
  const id = useId();
  const [at, setAt] = useState(-1);
  const [isOpen, setOpen] = useState(false);
  const isShown = isOpen && options.length > 0;

  function choose(option: Option) {
    setOpen(false);
    setAt(-1);
    onChoose(option);
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return;
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      setOpen(true);
      const by = event.key === "ArrowDown" ? 1 : -1;
      setAt((before) => Math.min(Math.max(before + by, 0), options.length - 1));
    } else if (event.key === "Enter" && isOpen) {
      event.preventDefault();
      const option = options[at] ?? (options.length === 1 ? options[0] : undefined);
      if (option !== undefined) choose(option);
    } else if (event.key === "Escape" && isOpen) {
      // Escape closes only the list, not the dialog around it.
      event.stopPropagation();
      setOpen(false);
    }
  }

  if (chosen !== null)
    return (
      <div>
        <p className="mb-1.5 text-sm font-medium">{label}</p>
        <div className="flex items-center gap-3 rounded-lg border border-line bg-sunken px-3 py-2">
          <div className="min-w-0 flex-1">
            <p className="truncate font-medium">{chosen.title}</p>
            <p className="truncate text-sm text-ink-soft">{chosen.detail}</p>
          </div>
          <Button
            variant="ghost"
            size="icon-sm"
            aria-label={`Choose another: ${label}`}
            onClick={() => onChoose(null)}
          >
            <X aria-hidden className="size-4" />
          </Button>
        </div>
      </div>
    );

  return (
    <div className="relative space-y-1.5">
      <label htmlFor={id} className="block text-sm font-medium">
        {label}
      </label>
      <div className="relative">
        <Search
          aria-hidden
          className="pointer-events-none absolute top-1/2 left-3 size-4 -translate-y-1/2 text-ink-faint"
        />
        <input
          id={id}
          name={name}
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={isShown}
          aria-controls={isShown ? `${id}-list` : undefined}
          aria-activedescendant={isShown && at >= 0 ? `${id}-${at}` : undefined}
          {...describeField(id, { error })}
          placeholder={placeholder}
          value={query}
          maxLength={200}
          autoComplete="off"
          onChange={(event) => {
            onQuery(event.target.value);
            setOpen(true);
            setAt(-1);
          }}
          onClick={() => setOpen(true)}
          onKeyDown={onKeyDown}
          onBlur={() => setOpen(false)}
          className={cn(inputClass, "px-9")}
        />
        {isLoading && (
          <LoaderCircle
            aria-hidden
            className="absolute top-1/2 right-3 size-4 -translate-y-1/2 animate-spin text-ink-faint"
          />
        )}
      </div>
      <FieldNotes id={id} error={error} />
      {isShown && (
        <div
          id={`${id}-list`}
          role="listbox"
          aria-label={label}
          className="absolute inset-x-0 top-17 z-20 max-h-64 overflow-y-auto rounded-lg border border-line bg-surface p-1 shadow-raised"
        >
          {options.map((option, index) => (
            <button
              key={option.id}
              id={`${id}-${index}`}
              type="button"
              role="option"
              tabIndex={-1}
              aria-selected={index === at}
              // Keeps the focus in the input.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => choose(option)}
              className={cn(
                "block w-full rounded-md px-2.5 py-1.5 text-left text-sm hover:bg-sunken",
                index === at && "bg-sunken",
              )}
            >
              <span className="block truncate font-medium">{option.title}</span>
              <span className="block truncate text-ink-soft">{option.detail}</span>
            </button>
          ))}
        </div>
      )}
      <p role="status" className="text-sm text-ink-soft">
        {isOpen && !isLoading && options.length === 0 ? empty : ""}
      </p>
    </div>
  );
}
