import { useId } from "react";

import { inputClass } from "#src/components/ui/text-field.tsx";
import { cn } from "#src/lib/cn.ts";
import { RESUME_LIMITS } from "#worker/documents/resume-content.contract.ts";

import { SUMMARY_PLACE } from "../advice/line-advice.ts";
import { LineMarks } from "../advice/line-marks.tsx";
import { useLineAdvice } from "../advice/use-advice.ts";
import { useEditing, usePart } from "../state/editing.ts";
import { updateContent } from "../state/edits.ts";
import { MarkedTextArea } from "./marks/marked-text-area.tsx";

export function SummaryField() {
  const id = useId();
  const { edit } = useEditing();
  const { summary } = usePart("personalInfo");
  const { find, isOutdated } = useLineAdvice();
  const advice = find(SUMMARY_PLACE);
  const write = (text: string, field?: string) =>
    edit(
      (before) => updateContent(before, { personalInfo: { ...before.content.personalInfo, summary: text } }),
      field,
    );
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block text-sm font-medium">
        Professional summary
      </label>
      <MarkedTextArea
        id={id}
        name="Summary"
        data-place={SUMMARY_PLACE}
        aria-describedby={advice.length === 0 ? `${id}-hint` : `${id}-advice ${id}-hint`}
        rows={3}
        maxLength={RESUME_LIMITS.long}
        value={summary}
        onType={(text) => write(text, "summary")}
        onMark={(text) => write(text)}
        className={cn(inputClass, "field-sizing-content block h-auto max-h-96 min-h-24 py-2 leading-6")}
      />
      <LineMarks id={`${id}-advice`} advice={advice} isOutdated={isOutdated} />
      <p id={`${id}-hint`} className="mt-1.5 text-xs text-ink-faint pointer-coarse:hidden">
        Ctrl+B for bold, Ctrl+K for a link, here and in bullets.
      </p>
    </div>
  );
}
