import { useRef } from "react";

import { TagInput } from "#src/components/ui/tag-input.tsx";
import { TextArea } from "#src/components/ui/text-area.tsx";
import {
  SECTION_NAMES,
  RESUME_LIMITS,
  type ResumeSection,
} from "#worker/documents/resume-content.contract.ts";

import { AddCustomSection, CustomSections } from "./custom-sections.tsx";
import { useEditing } from "./editing.ts";
import { moveItem, toggleItem, updateContent } from "./edits.ts";
import { Entries } from "./entries.tsx";
import { SectionCard } from "./section-card.tsx";
import { SortableItem } from "./sortable-item.tsx";
import { addTags } from "./tags.ts";

/** All sections in order, the custom ones last. */
export function Sections() {
  const { doc, edit } = useEditing();
  const { sections, hiddenSections } = doc.content;
  const addButton = useRef<HTMLButtonElement>(null);
  return (
    <div className="space-y-4">
      <ol aria-label="Sections" className="space-y-4">
        {sections.map((section, at) => {
          const isHidden = hiddenSections.includes(section);
          const name = SECTION_NAMES[section];
          return (
            <SortableItem
              key={section}
              list="sections"
              id={section}
              at={at}
              count={sections.length}
              name={name}
              isHidden={isHidden}
              onMove={(from, to) =>
                edit((before) =>
                  updateContent(before, { sections: moveItem(before.content.sections, from, to) }),
                )
              }
              onToggle={() =>
                edit((before) =>
                  updateContent(before, {
                    hiddenSections: toggleItem(before.content.hiddenSections, section),
                  }),
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
        })}
        <CustomSections addButton={addButton} />
      </ol>
      <AddCustomSection addButton={addButton} />
    </div>
  );
}

function SectionFields({ section }: { section: ResumeSection }) {
  const { doc, edit } = useEditing();
  if (section === "summary")
    return (
      <TextArea
        label="Professional summary"
        maxLength={RESUME_LIMITS.long}
        rows={3}
        value={doc.content.personalInfo.summary}
        onChange={({ target: { value } }) =>
          edit(
            (before) =>
              updateContent(before, { personalInfo: { ...before.content.personalInfo, summary: value } }),
            "summary",
          )
        }
      />
    );
  if (section === "skills" || section === "languages") {
    const change = (make: (before: string[]) => string[]) =>
      edit((before) => updateContent(before, { [section]: make(before.content[section]) }));
    return (
      <div data-own-undo>
        <TagInput
          label={section === "skills" ? "Skills" : "Languages"}
          placeholder={section === "skills" ? "" : "Polish (native)"}
          tags={doc.content[section]}
          onAdd={(typed) => change((tags) => addTags(tags, typed))}
          onRemove={(tag) => change((tags) => tags.filter((other) => other !== tag))}
        />
      </div>
    );
  }
  return <Entries kind={section} />;
}
