import { memo, useCallback, useRef } from "react";

import { TagInput } from "#src/components/ui/tag-input.tsx";
import { SECTION_NAMES, type ResumeSection } from "#worker/documents/resume-content.contract.ts";
import { listPartsInOrder } from "#worker/documents/resume-parts.contract.ts";

import { useEditing, usePart } from "../state/editing.ts";
import { toggleItem, updateContent } from "../state/edits.ts";
import { movePart } from "../state/part-order.ts";
import { AddCustomSection, CustomSection } from "./custom-sections.tsx";
import { Entries } from "./entries.tsx";
import { SectionCard } from "./section-card.tsx";
import { SkillsFields } from "./skills-fields.tsx";
import { type PlaceInList, SortableItem } from "./sortable-item.tsx";
import { SummaryField } from "./summary-field.tsx";
import { addTags } from "./tags.ts";

/** All sections in printed order; ours and the user's own move among each other. */
export const Sections = memo(() => {
  const { edit } = useEditing();
  const sections = usePart("sections");
  const customSections = usePart("customSections");
  const addButton = useRef<HTMLButtonElement>(null);
  const parts = listPartsInOrder({ sections, customSections });
  const onMove = useCallback(
    (from: number, to: number) => edit((before) => updateContent(before, movePart(before.content, from, to))),
    [edit],
  );
  return (
    <div className="space-y-4">
      <ol aria-label="Sections" className="space-y-4">
        {parts.map((part, at) => {
          const place = { list: "sections", at, count: parts.length, onMove };
          return "custom" in part ? (
            <CustomSection key={part.custom.id} section={part.custom} {...place} addButton={addButton} />
          ) : (
            <OurSection key={part.section} section={part.section} {...place} />
          );
        })}
      </ol>
      <AddCustomSection addButton={addButton} />
    </div>
  );
});

const OurSection = memo(({ section, ...place }: PlaceInList & { section: ResumeSection }) => {
  const { edit } = useEditing();
  const isHidden = usePart("hiddenSections").includes(section);
  const name = SECTION_NAMES[section];
  return (
    <SortableItem
      {...place}
      id={section}
      name={name}
      isHidden={isHidden}
      onToggle={() =>
        edit((before) =>
          updateContent(before, { hiddenSections: toggleItem(before.content.hiddenSections, section) }),
        )
      }
    >
      {(parts) => (
        <SectionCard id={section} name={name} isHidden={isHidden} {...parts}>
          <SectionFields section={section} />
        </SectionCard>
      )}
    </SortableItem>
  );
});

function SectionFields({ section }: { section: ResumeSection }) {
  if (section === "summary") return <SummaryField />;
  if (section === "skills") return <SkillsFields />;
  if (section === "languages") return <LanguagesField />;
  return (
    <div data-place={section}>
      <Entries kind={section} />
    </div>
  );
}

function LanguagesField() {
  const { edit } = useEditing();
  const languages = usePart("languages");
  const change = (make: (before: string[]) => string[]) =>
    edit((before) => updateContent(before, { languages: make(before.content.languages) }));
  return (
    <div data-own-undo data-place="languages">
      <TagInput
        label="Languages"
        placeholder="Polish (native)"
        tags={languages}
        onAdd={(typed) => change((tags) => addTags(tags, typed))}
        onRemove={(tag) => change((tags) => tags.filter((other) => other !== tag))}
      />
    </div>
  );
}
