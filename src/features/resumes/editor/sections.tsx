import { Badge } from "#src/components/ui/badge.tsx";
import { Card } from "#src/components/ui/card.tsx";
import { TagInput } from "#src/components/ui/tag-input.tsx";
import { TextArea } from "#src/components/ui/text-area.tsx";
import { cn } from "#src/lib/cn.ts";
import { RESUME_LIMITS, type ResumeSection } from "#worker/documents/resume-content.contract.ts";

import { SECTION_NAMES } from "../content.ts";
import { useEditing } from "./editing.ts";
import { moveItem, toggleItem, updateContent } from "./edits.ts";
import { Entries } from "./entries.tsx";
import { SortableItem } from "./sortable-item.tsx";
import { addTags } from "./tags.ts";

/** All sections in order. */
export function Sections() {
  const { doc, edit } = useEditing();
  const { sections, hiddenSections } = doc.content;
  return (
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
                updateContent(before, { hiddenSections: toggleItem(before.content.hiddenSections, section) }),
              )
            }
          >
            {({ grip, controls }) => (
              <Card>
                <section aria-labelledby={`section-${section}`}>
                  <header className="flex items-center gap-1 border-b border-line py-2 pr-2 pl-3">
                    {grip}
                    <h2 id={`section-${section}`} className="min-w-0 truncate text-base">
                      {name}
                    </h2>
                    {isHidden && <Badge>Hidden</Badge>}
                    <span className="ml-auto">{controls}</span>
                  </header>
                  <div className={cn("p-4", isHidden && "opacity-75")}>
                    <SectionFields section={section} />
                  </div>
                </section>
              </Card>
            )}
          </SortableItem>
        );
      })}
    </ol>
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
