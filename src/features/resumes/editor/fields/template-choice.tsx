import { ChevronDown } from "lucide-react";
import { useId, useState } from "react";

import { cn } from "#src/lib/cn.ts";
import { TEMPLATES } from "#worker/documents/resume-design.contract.ts";
import type { Resume } from "#worker/features/resumes/resumes.contract.ts";

import { PageThumbnail } from "../../page-thumbnail.tsx";
import { useEditing, usePart } from "../state/editing.ts";

/** The saved resume in every template, folded until it is asked for; a picture chooses its template. */
export function TemplateChoice({ resume }: { resume: Pick<Resume, "id" | "updatedAt"> }) {
  const id = useId();
  const { edit } = useEditing();
  const chosen = usePart("template");
  const paper = usePart("paper");
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="sm:col-span-2">
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
        className="motion -ml-2 flex min-h-9 w-full items-center gap-2 rounded-lg px-2 text-left text-sm hover:bg-sunken"
      >
        <ChevronDown
          aria-hidden
          className={cn("motion size-4 shrink-0 text-ink-faint", !isOpen && "-rotate-90")}
        />
        <span className="font-medium">Compare templates</span>
        <span className="min-w-0 truncate text-ink-soft">Your resume in all {TEMPLATES.length}</span>
      </button>
      {isOpen && (
        <div
          id={id}
          role="radiogroup"
          aria-label="Templates"
          className="grid grid-cols-2 gap-3 pt-3 min-[480px]:grid-cols-4"
        >
          {TEMPLATES.map((template) => (
            <label key={template} className="min-w-0 cursor-pointer text-sm">
              <input
                type="radio"
                name={`${id}-template`}
                value={template}
                checked={chosen === template}
                onChange={() => edit((before) => ({ ...before, template }))}
                className="peer sr-only"
              />
              <PageThumbnail
                resume={{ ...resume, paper }}
                template={template}
                className="motion peer-checked:outline-2 peer-checked:outline-offset-2 peer-checked:outline-accent peer-focus-visible:ring-4 peer-focus-visible:ring-accent/40 hover:border-line-strong"
              />
              <span className="mt-1.5 block truncate text-center text-ink-soft">{template}</span>
            </label>
          ))}
        </div>
      )}
    </div>
  );
}
