import { Plus } from "lucide-react";
import { useRef, useState } from "react";

import { Badge } from "#src/components/ui/badge.tsx";
import { Button } from "#src/components/ui/button.tsx";
import { Foldable } from "#src/components/ui/foldable.tsx";
import { RESUME_LIMITS } from "#worker/documents/resume-content.contract.ts";

import { useEditing, usePart } from "../state/editing.ts";
import { moveItem, updateContent } from "../state/edits.ts";
import { usePlaceRequests } from "../state/go-to-place.ts";
import { EntryFields } from "./entry-fields.tsx";
import { ENTRY_KINDS, type EntryKind, type EntryOf, createBlankEntry, getEntryTitle } from "./entry-kinds.ts";
import { SortableItem } from "./sortable-item.tsx";

const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** The entries of a section: one line each, expanded to its fields when open. */
export function Entries<Kind extends EntryKind>({ kind }: { kind: Kind }) {
  const { edit, announce } = useEditing();
  const { one } = ENTRY_KINDS[kind];
  const entries = usePart(kind) as EntryOf<Kind>[];
  const list = useRef<HTMLOListElement>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState<string | null>(null);

  usePlaceRequests(kind, setOpen);

  const change = (make: (before: EntryOf<Kind>[]) => EntryOf<Kind>[], field?: string) =>
    edit((before) => updateContent(before, { [kind]: make(before.content[kind] as EntryOf<Kind>[]) }), field);
  const changeOne = (id: string, values: Partial<EntryOf<Kind>>, field?: string) =>
    change((all) => all.map((entry) => (entry.id === id ? { ...entry, ...values } : entry)), field);

  function add() {
    const entry = createBlankEntry(kind);
    change((all) => [...all, entry]);
    setOpen(entry.id);
    requestAnimationFrame(() =>
      list.current?.querySelector<HTMLElement>(":scope > li:last-child input")?.focus(),
    );
  }

  function remove(entry: EntryOf<Kind>, name: string) {
    change((all) => all.filter(({ id }) => id !== entry.id));
    announce(`${name} removed. Undo brings it back.`);
    requestAnimationFrame(() => addButton.current?.focus());
  }

  return (
    <>
      {entries.length > 0 && (
        <ol ref={list} className="space-y-2">
          {entries.map((entry, at) => {
            const name = getEntryTitle(kind, entry) || `${capitalize(one)} ${at + 1}`;
            const isOpen = entry.id === open;
            return (
              <SortableItem
                key={entry.id}
                list={kind}
                id={entry.id}
                at={at}
                count={entries.length}
                name={name}
                isHidden={entry.isHidden}
                onMove={(from, to) => change((all) => moveItem(all, from, to))}
                onToggle={() => changeOne(entry.id, { isHidden: !entry.isHidden } as Partial<EntryOf<Kind>>)}
                onRemove={() => remove(entry, name)}
                className="rounded-lg border border-line px-2 py-1"
              >
                {({ grip, controls }) => (
                  <div className="flex gap-1">
                    <span className="pt-0.5">{grip}</span>
                    <div className="min-w-0 flex-1">
                      <Foldable
                        name=""
                        summary={name}
                        mark={entry.isHidden && <Badge>Hidden</Badge>}
                        isOpen={isOpen}
                        onToggle={() => setOpen(isOpen ? null : entry.id)}
                        actions={controls}
                      >
                        <EntryFields
                          kind={kind}
                          entry={entry}
                          onChange={(values, field) =>
                            changeOne(entry.id, values as Partial<EntryOf<Kind>>, field)
                          }
                        />
                      </Foldable>
                    </div>
                  </div>
                )}
              </SortableItem>
            );
          })}
        </ol>
      )}
      <Button
        ref={addButton}
        variant="ghost"
        size="sm"
        className="mt-2 -ml-2"
        disabled={entries.length >= RESUME_LIMITS.entries}
        onClick={add}
      >
        <Plus aria-hidden className="size-4" />
        Add {one}
      </Button>
    </>
  );
}
