import { TagInput } from "#src/components/ui/tag-input.tsx";
import { TextField } from "#src/components/ui/text-field.tsx";
import { cn } from "#src/lib/cn.ts";

import type { Line } from "../state/lines.ts";
import { Bullets } from "./bullets.tsx";
import { ENTRY_KINDS, type EntryKind } from "./entry-kinds.ts";
import { addTags } from "./tags.ts";

type EntryFieldsProps = {
  kind: EntryKind;
  entry: { id: string };
  onChange: (values: Record<string, unknown>, field?: string) => void;
};

export function EntryFields({ kind, entry, onChange }: EntryFieldsProps) {
  const values = entry as { id: string; lines?: Line[]; technologies?: string[] } & Record<string, unknown>;
  const { lines, technologies } = values;
  return (
    <div className="space-y-4 pb-2">
      <div className="grid gap-x-3 gap-y-4 sm:grid-cols-2">
        {ENTRY_KINDS[kind].fields.map(({ isWide, name, ...field }) => (
          <TextField
            key={name}
            data-place={`${kind}.${entry.id}.${name}`}
            {...field}
            className={cn(isWide === true && "sm:col-span-2")}
            value={String(values[name] ?? "")}
            onChange={({ target }) => onChange({ [name]: target.value }, `${entry.id}-${name}`)}
          />
        ))}
      </div>
      {technologies !== undefined && (
        <div data-own-undo data-place={`${kind}.${entry.id}.technologies`}>
          <TagInput
            label="Technologies"
            tags={technologies}
            onAdd={(typed) => onChange({ technologies: addTags(technologies, typed) })}
            onRemove={(tag) => onChange({ technologies: technologies.filter((other) => other !== tag) })}
          />
        </div>
      )}
      {lines !== undefined && (
        <Bullets
          entryId={entry.id}
          place={`${kind}.${entry.id}.description`}
          lines={lines}
          onChange={(next, field) => onChange({ lines: next }, field)}
        />
      )}
    </div>
  );
}
