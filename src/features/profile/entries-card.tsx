import { Plus, Trash2 } from "lucide-react";
import { type ReactNode, useContext, useRef, useState } from "react";

import { Badge } from "#src/components/ui/badge.tsx";
import { Button } from "#src/components/ui/button.tsx";
import { Foldable } from "#src/components/ui/foldable.tsx";

import type { CardProps } from "./card-props.ts";
import { FieldsContext, bindTo } from "./fields.tsx";
import { listUncertainPaths } from "./fill.ts";
import { FormCard } from "./form-card.tsx";
import { type EntryOf, type ListName, createBlankRow, canRemoveRow } from "./form.ts";

type EntriesCardProps<Name extends ListName> = CardProps & {
  id: string;
  name: Name;
  title: string;
  /** Singular name of an entry: "position". */
  one: string;
  text?: string;
  remove: (name: ListName, key: string) => void;
  /** Renders an entry's fields, each bound by name. */
  children: (bind: ReturnType<typeof bindTo<EntryOf<Name>>>) => ReactNode;
};

/** A list of entries, each a collapsible section of the form. */
export function EntriesCard<Name extends ListName>(props: EntriesCardProps<Name>) {
  const { form, set, remove, id, name, title, one, text, children } = props;
  const { errors, notes, wanted } = useContext(FieldsContext);
  const problem = errors[name];
  const unsure = listUncertainPaths(notes);
  const list = useRef<HTMLOListElement>(null);
  const rows = form[name] as EntryOf<Name>[];
  /** The open entry: null opens none, undefined or a removed key opens the first. */
  const [chosen, setChosen] = useState<string | null>();
  const open = chosen === null || rows.some(({ key }) => key === chosen) ? chosen : rows[0]?.key;
  const [lastWanted, setLastWanted] = useState(wanted);
  if (wanted !== lastWanted) {
    setLastWanted(wanted);
    const [list, key] = wanted?.path.split(".") ?? [];
    if (list === name && key !== undefined) setChosen(key);
  }
  const isEntryPath = (paths: string[], key: string) =>
    paths.some((path) => path.startsWith(`${name}.${key}.`));
  const setRows = (next: EntryOf<Name>[]) => set({ [name]: next });

  function add() {
    const row = createBlankRow(name);
    setRows([...rows, row]);
    setChosen(row.key);
    // The new entry is rendered by the next frame.
    requestAnimationFrame(() =>
      list.current?.querySelector<HTMLElement>(":scope > li:last-child input")?.focus(),
    );
  }

  function removeAt(key: string) {
    remove(name, key);
    // Keeps keyboard users at their place in the list.
    requestAnimationFrame(() => {
      const next = list.current?.querySelector<HTMLElement>(":scope > li:last-child input");
      (next ?? document.getElementById(`${id}-title`))?.focus();
    });
  }

  return (
    <FormCard
      id={id}
      title={title}
      {...(text === undefined ? {} : { text })}
      action={
        <Button variant="secondary" size="sm" onClick={add}>
          <Plus aria-hidden className="size-4" />
          Add {one}
        </Button>
      }
    >
      {problem !== undefined && (
        <p role="alert" className="mb-4 text-sm text-critical">
          {problem}
        </p>
      )}
      {rows.length === 0 ? (
        <p className="text-sm text-ink-faint">None yet.</p>
      ) : (
        <ol ref={list} className="space-y-4">
          {rows.map((row, at) => {
            // Entries with validation errors are always expanded.
            const isOpen = row.key === open || isEntryPath(Object.keys(errors), row.key);
            return (
              <li key={row.key} className="border-t border-line pt-4 first:border-t-0 first:pt-0">
                <Foldable
                  name={`${one.charAt(0).toUpperCase()}${one.slice(1)} ${at + 1}`}
                  summary={isOpen ? "" : summarizeRow(row)}
                  mark={!isOpen && isEntryPath(unsure, row.key) && <Badge tone="warning">Please check</Badge>}
                  isOpen={isOpen}
                  onToggle={() => setChosen(isOpen ? null : row.key)}
                  actions={
                    canRemoveRow(form, name) && (
                      <Button
                        variant="ghost"
                        size="icon-sm"
                        aria-label={`Remove ${one} ${at + 1}`}
                        onClick={() => removeAt(row.key)}
                      >
                        <Trash2 aria-hidden className="size-4" />
                      </Button>
                    )
                  }
                >
                  {children(
                    bindTo(
                      row,
                      (values) =>
                        setRows(
                          rows.map((other) => (other.key === row.key ? { ...other, ...values } : other)),
                        ),
                      `${name}.${row.key}.`,
                    ),
                  )}
                </Foldable>
              </li>
            );
          })}
        </ol>
      )}
    </FormCard>
  );
}

/** One-line summary of an entry: title, place and dates. */
function summarizeRow(row: object): string {
  const getText = (name: string) => (row as Record<string, unknown>)[name];
  const dates = [getText("startDate"), getText("endDate")].filter(Boolean).join(" to ");
  const names = ["jobTitle", "company", "degree", "school", "name", "issuer", "date"];
  return [...names.map(getText), dates].filter((part) => typeof part === "string" && part !== "").join(" · ");
}
