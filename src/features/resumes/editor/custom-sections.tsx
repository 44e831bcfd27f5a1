import { Plus } from "lucide-react";
import { type RefObject, useRef } from "react";

import { Button } from "#src/components/ui/button.tsx";
import { TextField } from "#src/components/ui/text-field.tsx";
import { RESUME_LIMITS } from "#worker/documents/resume-content.contract.ts";

import { Bullets } from "./bullets.tsx";
import type { EditorContent } from "./doc.ts";
import { useEditing } from "./editing.ts";
import { moveItem, updateContent } from "./edits.ts";
import { createId } from "./new-id.ts";
import { SectionCard } from "./section-card.tsx";
import { SortableItem } from "./sortable-item.tsx";

type CustomSection = EditorContent["customSections"][number];

function useCustomSections() {
  const { doc, edit, announce } = useEditing();
  const change = (make: (before: CustomSection[]) => CustomSection[], field?: string) =>
    edit((before) => updateContent(before, { customSections: make(before.content.customSections) }), field);
  return { sections: doc.content.customSections, change, announce };
}

type CustomSectionsProps = { addButton: RefObject<HTMLButtonElement | null> };

/** The list items of the custom sections, after those of the other sections; `addButton` is focused after a removal. */
export function CustomSections({ addButton }: CustomSectionsProps) {
  const { sections, change, announce } = useCustomSections();
  const changeOne = (id: string, values: Partial<CustomSection>, field?: string) =>
    change((all) => all.map((section) => (section.id === id ? { ...section, ...values } : section)), field);

  function remove(id: string, name: string) {
    change((all) => all.filter((section) => section.id !== id));
    announce(`${name} removed. Undo brings it back.`);
    requestAnimationFrame(() => addButton.current?.focus());
  }

  return sections.map(({ id, title, isHidden, lines }, at) => {
    const name = title.trim() || "Untitled section";
    return (
      <SortableItem
        key={id}
        list="custom-sections"
        id={id}
        at={at}
        count={sections.length}
        name={name}
        isHidden={isHidden}
        onMove={(from, to) => change((all) => moveItem(all, from, to))}
        onToggle={() => changeOne(id, { isHidden: !isHidden })}
        onRemove={() => remove(id, name)}
      >
        {(parts) => (
          <SectionCard id={id} name={name} isHidden={isHidden} {...parts}>
            <div className="space-y-4">
              <TextField
                label="Section title"
                placeholder="Publications"
                maxLength={RESUME_LIMITS.heading}
                value={title}
                onChange={({ target: { value } }) => changeOne(id, { title: value }, `${id}-title`)}
              />
              <Bullets
                entryId={id}
                lines={lines}
                onChange={(next, field) => changeOne(id, { lines: next }, field)}
              />
            </div>
          </SectionCard>
        )}
      </SortableItem>
    );
  });
}

/** Adds an empty custom section and moves the focus to its title. */
export function AddCustomSection({ addButton }: CustomSectionsProps) {
  const { sections, change } = useCustomSections();
  const root = useRef<HTMLDivElement>(null);

  function add() {
    change((all) => [...all, { id: createId(), isHidden: false, title: "", lines: [] }]);
    requestAnimationFrame(() =>
      root.current?.parentElement?.querySelector<HTMLElement>(":scope > ol > li:last-child input")?.focus(),
    );
  }

  return (
    <div ref={root}>
      <Button
        ref={addButton}
        variant="secondary"
        disabled={sections.length >= RESUME_LIMITS.customSections}
        onClick={add}
      >
        <Plus aria-hidden className="size-4" />
        Add section
      </Button>
    </div>
  );
}
