import type { LucideIcon } from "lucide-react";
import { type KeyboardEvent, type Ref, useId, useState } from "react";

import { cn } from "#src/lib/cn.ts";

import { inputClass } from "./text-field.tsx";

type SuggestInputProps = {
  name: string;
  label: string;
  placeholder: string;
  icon: LucideIcon;
  value: string;
  onChange: (value: string) => void;
  /** Computed by the caller for the current value. */
  suggestions: string[];
  maxLength: number;
  onFocus?: () => void;
  inputRef?: Ref<HTMLInputElement>;
  className?: string;
};

/**
 * A text input with suggestions; Enter with no suggestion selected submits the form. Base UI's autocomplete is
 * not used because it hides the rest of the page from screen readers while open.
 */
export function SuggestInput({
  name,
  label,
  placeholder,
  icon: Icon,
  value,
  onChange,
  suggestions,
  maxLength,
  onFocus,
  inputRef,
  className,
}: SuggestInputProps) {
  const listId = useId();
  const [isOpen, setOpen] = useState(false);
  const [highlighted, setHighlighted] = useState<string | null>(null);
  const isShown = isOpen && suggestions.length > 0;
  const at = isShown && highlighted !== null ? suggestions.indexOf(highlighted) : -1;

  function close() {
    setOpen(false);
    setHighlighted(null);
  }

  function choose(suggestion: string) {
    onChange(suggestion);
    close();
  }

  /** Wraps around: the typed text comes after the last suggestion and before the first. */
  function step(by: 1 | -1) {
    const places = suggestions.length + 1;
    setOpen(true);
    setHighlighted(suggestions[((at + 1 + by + places) % places) - 1] ?? null);
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (event.nativeEvent.isComposing) return;
    const suggestion = suggestions[at];
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      step(event.key === "ArrowDown" ? 1 : -1);
    } else if (event.key === "Enter" && suggestion !== undefined) {
      event.preventDefault();
      choose(suggestion);
    } else if (event.key === "Escape" && !isShown) {
      // Leaves the field, so that the keys of the page work again.
      event.currentTarget.blur();
    } else if (event.key === "Enter" || event.key === "Escape") {
      close();
    }
  }

  return (
    // On a phone the suggestions stand below the whole form, so that they do not cover its button.
    <div className={cn("md:relative", className)}>
      <div className="relative">
        <Icon
          aria-hidden
          className="pointer-events-none absolute top-1/2 left-3 size-4 -translate-y-1/2 text-ink-faint"
        />
        <input
          ref={inputRef}
          name={name}
          role="combobox"
          aria-label={label}
          aria-autocomplete="list"
          aria-expanded={isShown}
          aria-controls={isShown ? listId : undefined}
          aria-activedescendant={at === -1 ? undefined : `${listId}-${at}`}
          placeholder={placeholder}
          value={value}
          maxLength={maxLength}
          autoComplete="off"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="search"
          onChange={(event) => {
            onChange(event.target.value);
            setOpen(true);
            setHighlighted(null);
          }}
          onClick={() => setOpen(true)}
          {...(onFocus && { onFocus })}
          onBlur={close}
          onKeyDown={onKeyDown}
          className={cn(inputClass, "pl-9")}
        />
      </div>
      {isShown && (
        <div
          id={listId}
          role="listbox"
          aria-label={`${label}: suggestions`}
          className="absolute inset-x-0 top-full z-40 mt-1 rounded-lg border border-line bg-surface p-1 shadow-raised"
        >
          {suggestions.map((suggestion, index) => (
            <button
              key={suggestion}
              id={`${listId}-${index}`}
              type="button"
              role="option"
              tabIndex={-1}
              aria-selected={index === at}
              // Keeps the focus in the input.
              onMouseDown={(event) => event.preventDefault()}
              onMouseMove={() => setHighlighted(suggestion)}
              onClick={() => choose(suggestion)}
              className={cn(
                "block w-full cursor-default rounded-md px-2.5 py-2 text-left text-sm",
                index === at && "bg-sunken",
              )}
            >
              {suggestion}
            </button>
          ))}
        </div>
      )}
    </div>
  );
}
