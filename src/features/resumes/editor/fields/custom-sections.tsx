import { Plus } from "lucide-react";
import { type RefObject, memo, useRef } from "react";

import { Button } from "#src/components/ui/button.tsx";
import { TextField } from "#src/components/ui/text-field.tsx";
import { RESUME_LIMITS } from "#worker/documents/resume-content.contract.ts";

import type { EditorContent } from "../state/doc.ts";
import { useEditing, usePart } from "../state/editing.ts";
import { updateContent } from "../state/edits.ts";
import { createId } from "../state/new-id.ts";
import { Bullets } from "./bullets.tsx";
import { SectionCard } from "./section-card.tsx";
import { type PlaceInList, SortableItem } from "./sortable-item.tsx";

type Custom = EditorContent["customSections"][number];

function useCustomSections() {
  const { edit, announce } = useEditing();
  const change = (make: (before: Custom[]) => Custom[], field?: string) =>
    edit((before) => updateContent(before, { customSections: make(before.content.customSections) }), field);
  return { change, announce };
}

type AddButton = { addButton: RefObject<HTMLButtonElement | null> };
type CustomSectionProps = AddButton & PlaceInList & { section: Custom };

/** A section of the user's own; `addButton` is focused after it is removed. */
export const CustomSection = memo(({ section, addButton, ...place }: CustomSectionProps) => {
  const { id, title, isHidden, lines } = section;
  const { change, announce } = useCustomSections();
  const changeOne = (values: Partial<Custom>, field?: string) =>
    change((all) => all.map((other) => (other.id === id ? { ...other, ...values } : other)), field);
  const name = title.trim() || "Untitled section";

  function remove() {
    change((all) => all.filter((other) => other.id !== id));
    announce(`${name} removed. Undo brings it back.`);
    requestAnimationFrame(() => addButton.current?.focus());
  }

  return (
    <SortableItem
      {...place}
      id={id}
      name={name}
      isHidden={isHidden}
      onToggle={() => changeOne({ isHidden: !isHidden })}
      onRemove={remove}
    >
      {(parts) => (
        <SectionCard id={id} name={name} isHidden={isHidden} {...parts}>
          <div className="space-y-4">
            <TextField
              label="Section title"
              data-place={`custom.${id}`}
              placeholder="Publications"
              maxLength={RESUME_LIMITS.heading}
              value={title}
              onChange={({ target: { value } }) => changeOne({ title: value }, `${id}-title`)}
            />
            <Bullets
              entryId={id}
              place={`custom.${id}`}
              lines={lines}
              onChange={(next, field) => changeOne({ lines: next }, field)}
            />
          </div>
        </SectionCard>
      )}
    </SortableItem>
  );
});

/** Adds an empty custom section and moves the focus to its title. */
export function AddCustomSection({ addButton }: AddButton) {
  const { change } = useCustomSections();
  const sections = usePart("customSections");
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
