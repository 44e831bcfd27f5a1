import { ChevronDown } from "lucide-react";
import { useId, useState } from "react";

import { Button } from "#src/components/ui/button.tsx";
import { Select } from "#src/components/ui/select.tsx";
import { cn } from "#src/lib/cn.ts";
import { DEFAULT_DESIGN, type ResumeDesign } from "#worker/documents/resume-design.contract.ts";

import { useEditing, usePart } from "../state/editing.ts";
import { AccentField } from "./accent-field.tsx";
import {
  DATE_OPTIONS,
  HEADING_OPTIONS,
  LANGUAGE_OPTIONS,
  MARGIN_OPTIONS,
  OWN,
  SIZE_OPTIONS,
  TYPEFACE_OPTIONS,
} from "./design-options.ts";

const NAMES: Record<keyof ResumeDesign, string> = {
  typeface: "typeface",
  size: "text size",
  margins: "margins",
  accent: "color",
  dates: "dates",
  headings: "headings",
  language: "language",
};

const listChanges = (design: ResumeDesign): string[] =>
  (Object.keys(NAMES) as (keyof ResumeDesign)[])
    .filter((field) => design[field] !== DEFAULT_DESIGN[field])
    .map((field) => NAMES[field]);

/** Null for the template's own choice. */
const readChoice = <Value extends string>(value: Value | typeof OWN): Value | null =>
  value === OWN ? null : (value as Value);

/** What is changed about the template, folded until it is asked for. */
export function DesignFields() {
  const id = useId();
  const { edit, announce } = useEditing();
  const design = usePart("design");
  const template = usePart("template");
  const [isOpen, setOpen] = useState(false);
  const changes = listChanges(design);
  const change = (values: Partial<ResumeDesign>, field?: string) =>
    edit((before) => ({ ...before, design: { ...before.design, ...values } }), field);

  return (
    <div className="sm:col-span-2">
      <div className="flex items-center gap-2">
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          onClick={() => setOpen(!isOpen)}
          className="motion -ml-2 flex min-h-9 min-w-0 flex-1 items-center gap-2 rounded-lg px-2 text-left text-sm hover:bg-sunken"
        >
          <ChevronDown
            aria-hidden
            className={cn("motion size-4 shrink-0 text-ink-faint", !isOpen && "-rotate-90")}
          />
          <span className="font-medium">Design</span>
          <span className="min-w-0 truncate text-ink-soft">
            {changes.length === 0 ? "Default" : `Own ${changes.join(", ")}`}
          </span>
        </button>
        {changes.length > 0 && (
          <Button
            variant="ghost"
            size="sm"
            onClick={() => {
              edit((before) => ({ ...before, design: DEFAULT_DESIGN }));
              announce("The design is the default again. Undo brings yours back.");
            }}
          >
            Reset design
          </Button>
        )}
      </div>
      {isOpen && (
        <div id={id} className="grid gap-4 pt-3 sm:grid-cols-2">
          <Select
            label="Typeface"
            value={design.typeface ?? OWN}
            options={TYPEFACE_OPTIONS}
            onChange={(value) => change({ typeface: readChoice(value) })}
          />
          <Select
            label="Text size"
            value={design.size === null ? OWN : String(design.size)}
            options={SIZE_OPTIONS}
            onChange={(value) => change({ size: value === OWN ? null : Number(value) })}
          />
          <Select
            label="Margins"
            value={design.margins ?? OWN}
            options={MARGIN_OPTIONS}
            onChange={(value) => change({ margins: readChoice(value) })}
          />
          <Select
            label="Dates"
            value={design.dates ?? OWN}
            options={DATE_OPTIONS}
            onChange={(value) => change({ dates: readChoice(value) })}
          />
          <Select
            label="Headings"
            value={design.headings ?? OWN}
            options={HEADING_OPTIONS}
            onChange={(value) => change({ headings: readChoice(value) })}
          />
          <Select
            label="Language of the document"
            value={design.language}
            options={LANGUAGE_OPTIONS}
            onChange={(language) => change({ language })}
          />
          <AccentField
            template={template}
            accent={design.accent}
            onChange={(accent, field) => change({ accent }, field)}
          />
        </div>
      )}
    </div>
  );
}
