import { Plus, Trash2 } from "lucide-react";
import { type ReactNode, useContext, useRef } from "react";

import { Button } from "#src/components/ui/button.tsx";

import { FieldsContext, bindTo } from "./fields.tsx";
import { FormCard } from "./form-card.tsx";
import { type EntryOf, type ListName, blankRow, canRemove } from "./form.ts";
import type { CardProps } from "./profile-form.tsx";

type EntriesCardProps<Name extends ListName> = CardProps & {
  id: string;
  name: Name;
  title: string;
  /** What one entry is called: "position". */
  one: string;
  text?: string;
  remove: (name: ListName, key: string) => void;
  /** The fields of an entry, each bound by its name. */
  children: (bind: ReturnType<typeof bindTo<EntryOf<Name>>>) => ReactNode;
};

/** A list of entries, each a part of the form of its own. */
export function EntriesCard<Name extends ListName>(props: EntriesCardProps<Name>) {
  const { form, set, remove, id, name, title, one, text, children } = props;
  const problem = useContext(FieldsContext).errors[name];
  const list = useRef<HTMLOListElement>(null);
  const rows = form[name] as EntryOf<Name>[];
  const setRows = (next: EntryOf<Name>[]) => set({ [name]: next });

  function add() {
    setRows([...rows, blankRow(name)]);
    // The new one is there after the next paint.
    requestAnimationFrame(() =>
      list.current?.querySelector<HTMLElement>(":scope > li:last-child input")?.focus(),
    );
  }

  function removeAt(key: string) {
    remove(name, key);
    // Whoever works by keyboard goes on where they were.
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
        <ol ref={list} className="space-y-6">
          {rows.map((row, at) => (
            <li key={row.key} className="border-t border-line pt-5 first:border-t-0 first:pt-0">
              <div className="mb-3 flex items-center justify-between gap-3">
                <h3 className="text-sm text-ink-soft">
                  {one.charAt(0).toUpperCase() + one.slice(1)} {at + 1}
                </h3>
                {canRemove(form, name) && (
                  <Button
                    variant="ghost"
                    size="icon-sm"
                    aria-label={`Remove ${one} ${at + 1}`}
                    onClick={() => removeAt(row.key)}
                  >
                    <Trash2 aria-hidden className="size-4" />
                  </Button>
                )}
              </div>
              {children(
                bindTo(
                  row,
                  (values) =>
                    setRows(rows.map((other) => (other.key === row.key ? { ...other, ...values } : other))),
                  `${name}.${row.key}.`,
                ),
              )}
            </li>
          ))}
        </ol>
      )}
    </FormCard>
  );
}
