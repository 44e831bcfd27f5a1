import { Check } from "lucide-react";
import { useId } from "react";

import { Tooltip } from "#src/components/ui/tooltip.tsx";
import { cn } from "#src/lib/cn.ts";
import type { Template } from "#worker/documents/resume-design.contract.ts";

import { ACCENTS, isReadableOnPaper } from "./design-options.ts";

type AccentFieldProps = {
  template: Template;
  accent: string | null;
  /** `field` is set while a color is being chosen, so that it is one undo step. */
  onChange: (accent: string | null, field?: string) => void;
};

const SWATCH =
  "grid size-8 cursor-pointer place-items-center rounded-full border border-line-strong/60 has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-offset-2 has-[:focus-visible]:outline-accent";

/** The accent color: the template's own, one of a few, or any. */
export function AccentField({ template, accent, onChange }: AccentFieldProps) {
  const id = useId();
  const swatches = ACCENTS[template];
  const isFree = accent !== null && !swatches.some(({ color }) => color === accent);
  return (
    <fieldset className="min-w-0 sm:col-span-2" aria-describedby={`${id}-hint`}>
      <legend className="mb-1.5 text-sm font-medium">Accent color</legend>
      <div className="flex flex-wrap items-center gap-2">
        <label
          className={cn(
            "motion inline-flex h-8 cursor-pointer items-center rounded-full border px-3 text-sm has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-offset-2 has-[:focus-visible]:outline-accent",
            accent === null ? "border-accent bg-accent-soft text-accent-strong" : "border-line-strong/60",
          )}
        >
          <input
            type="radio"
            name={id}
            checked={accent === null}
            onChange={() => onChange(null)}
            className="sr-only"
          />
          Template’s own
        </label>
        {swatches.map(({ name, color }) => (
          <Tooltip key={color} text={name} side="top">
            <label className={SWATCH} style={{ backgroundColor: color }}>
              <input
                type="radio"
                name={id}
                aria-label={name}
                checked={accent === color}
                onChange={() => onChange(color)}
                className="sr-only"
              />
              {accent === color && <Check aria-hidden className="size-4 text-white" />}
            </label>
          </Tooltip>
        ))}
        <label
          className={cn(
            "motion inline-flex h-8 cursor-pointer items-center gap-2 rounded-full border pr-3 pl-1.5 text-sm has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-offset-2 has-[:focus-visible]:outline-accent",
            isFree ? "border-accent bg-accent-soft text-accent-strong" : "border-line-strong/60",
          )}
        >
          <input
            type="color"
            value={accent ?? swatches[0]?.color ?? "#000000"}
            onChange={({ target }) => onChange(target.value, "accent")}
            className="size-5 cursor-pointer appearance-none rounded-full border-0 bg-transparent p-0 outline-none [&::-moz-color-swatch]:rounded-full [&::-moz-color-swatch]:border-0 [&::-webkit-color-swatch]:rounded-full [&::-webkit-color-swatch]:border-0 [&::-webkit-color-swatch-wrapper]:p-0"
          />
          Custom color
        </label>
      </div>
      <p id={`${id}-hint`} role="status" className="mt-1.5 text-xs text-warning empty:hidden">
        {accent !== null && !isReadableOnPaper(accent) && "This color is hard to read on white paper."}
      </p>
    </fieldset>
  );
}
