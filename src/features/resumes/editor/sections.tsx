import { useRef } from "react";

import { TagInput } from "#src/components/ui/tag-input.tsx";
import { SECTION_NAMES, type ResumeSection } from "#worker/documents/resume-content.contract.ts";

import { listParts } from "../content.ts";
import { AddCustomSection, CustomSection } from "./custom-sections.tsx";
import { useEditing } from "./editing.ts";
import { toggleItem, updateContent } from "./edits.ts";
import { Entries } from "./entries.tsx";
import { movePart } from "./part-order.ts";
import { SectionCard } from "./section-card.tsx";
import { SkillsFields } from "./skills-fields.tsx";
import { type PlaceInList, SortableItem } from "./sortable-item.tsx";
import { SummaryField } from "./summary-field.tsx";
import { addTags } from "./tags.ts";

/** All sections in printed order; ours and the user's own move among each other. */
export function Sections() {
  const { doc, edit } = useEditing();
  const addButton = useRef<HTMLButtonElement>(null);
  const parts = listParts(doc.content);
  const onMove = (from: number, to: number) =>
    edit((before) => updateContent(before, movePart(before.content, from, to)));
  return (
    <div className="space-y-4">
      <ol aria-label="Sections" className="space-y-4">
        {parts.map((part, at) => {
          const place = { list: "sections", at, count: parts.length, onMove };
          return "custom" in part ? (
            <CustomSection key={part.custom.id} section={part.custom} place={place} addButton={addButton} />
          ) : (
            <OurSection key={part.section} section={part.section} place={place} />
          );
        })}
      </ol>
      <AddCustomSection addButton={addButton} />
    </div>
  );
}

function OurSection({ section, place }: { section: ResumeSection; place: PlaceInList }) {
  const { doc, edit } = useEditing();
  const isHidden = doc.content.hiddenSections.includes(section);
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
}

function SectionFields({ section }: { section: ResumeSection }) {
  const { doc, edit } = useEditing();
  if (section === "summary") return <SummaryField />;
  if (section === "skills") return <SkillsFields />;
  if (section === "languages") {
    const change = (make: (before: string[]) => string[]) =>
      edit((before) => updateContent(before, { languages: make(before.content.languages) }));
    return (
      <div data-own-undo data-place={section}>
        <TagInput
          label="Languages"
          placeholder="Polish (native)"
          tags={doc.content.languages}
          onAdd={(typed) => change((tags) => addTags(tags, typed))}
          onRemove={(tag) => change((tags) => tags.filter((other) => other !== tag))}
        />
      </div>
    );
  }
  return (
    <div data-place={section}>
      <Entries kind={section} />
    </div>
  );
}
