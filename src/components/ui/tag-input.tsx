import { Plus, X } from "lucide-react";
import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from "react";

import { cn } from "#src/lib/cn.ts";

import { Button } from "./button.tsx";
import { FieldNotes, describeField } from "./field-notes.tsx";
import { inputClass } from "./text-field.tsx";

type TagInputProps = {
  label: string;
  placeholder?: string;
  name?: string;
  error?: string | undefined;
  hint?: string;
  tags: string[];
  /** Receives the typed text; the caller splits it into tags. */
  onAdd: (typed: string) => void;
  onRemove: (tag: string) => void;
  /** What is shown of a tag, instead of its text alone. */
  renderTag?: (tag: string) => ReactNode;
};

/** A list of short texts: added with Enter or the button, removed one by one. */
export function TagInput({
  label,
  placeholder,
  name,
  error,
  hint = "Press Enter to add. Use commas for several.",
  tags,
  onAdd,
  onRemove,
  renderTag,
}: TagInputProps) {
  const id = useId();
  const notes = { error, hint: hint === "" ? null : hint };
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState("");

  function add() {
    if (typed.trim() !== "") onAdd(typed);
    setTyped("");
    input.current?.focus();
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return;
    const last = tags.at(-1);
    if (event.key === "Enter") {
      event.preventDefault();
      add();
    } else if (event.key === "Backspace" && typed === "" && last !== undefined) {
      // Puts the removed tag back into the field, so that a slip loses nothing.
      event.preventDefault();
      onRemove(last);
      setTyped(last);
    }
  }

  return (
    <div className="min-w-0 space-y-1.5">
      <label htmlFor={id} className="block text-sm font-medium text-ink">
        {label}
      </label>
      <div className="flex gap-2">
        <input
          ref={input}
          id={id}
          name={name}
          {...describeField(id, notes)}
          value={typed}
          maxLength={2000}
          placeholder={placeholder}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={onKeyDown}
          onBlur={() => {
            if (typed.trim() !== "") onAdd(typed);
            setTyped("");
          }}
          className={cn(inputClass, "flex-1")}
        />
        <Button
          variant="secondary"
          size="icon"
          aria-label={`Add to ${label}`}
          // Without this, the field's blur would clear the text before the click.
          onMouseDown={(event) => event.preventDefault()}
          onClick={add}
        >
          <Plus aria-hidden className="size-4" />
        </Button>
      </div>
      <FieldNotes id={id} {...notes} />
      {tags.length > 0 && (
        <ul aria-label={label} className="flex flex-wrap gap-1.5 pt-1">
          {tags.map((tag) => (
            <li
              key={tag}
              className="inline-flex max-w-full min-w-0 items-center gap-0.5 rounded-md bg-sunken pl-2.5 text-sm"
            >
              {renderTag?.(tag) ?? (
                <span className="min-w-0 truncate" title={tag}>
                  {tag}
                </span>
              )}
              <button
                type="button"
                aria-label={`Remove ${tag}`}
                onClick={() => onRemove(tag)}
                className="grid size-7 shrink-0 place-items-center rounded-md text-ink-faint hover:text-ink"
              >
                <X aria-hidden className="size-3.5" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
