import { Check } from "lucide-react";
import { useRef, useState } from "react";

import { cn } from "#src/lib/cn.ts";
import { ACCENTS, type Accent } from "#worker/features/portfolio/settings.contract.ts";

const NAMES: Record<(typeof ACCENTS)[number], string> = {
  indigo: "Indigo",
  teal: "Teal",
  plum: "Plum",
  rust: "Rust",
};
const SWATCH =
  "relative grid size-10 cursor-pointer place-items-center rounded-full bg-accent has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-offset-2 has-[:focus-visible]:outline-ink";
const CHOOSING_MS = 400;
const FIRST_COLOR = "#7a4b00";

type AccentChoiceProps = { accent: Accent; onChange: (accent: Accent) => void };

/** A named accent or any color. */
export function AccentChoice({ accent, onChange }: AccentChoiceProps) {
  const isOwn = accent.startsWith("#");
  const [color, setColor] = useState(isOwn ? accent : FIRST_COLOR);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  // A color field reports every step of the way: only where it rests is the choice.
  function choose(next: string) {
    setColor(next);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => onChange(next), CHOOSING_MS);
  }

  return (
    <fieldset aria-describedby="accent-hint">
      <legend className="text-sm font-medium">Accent</legend>
      <div className="mt-2 flex flex-wrap items-center gap-2.5">
        {ACCENTS.map((name) => (
          <label key={name} data-accent={name} title={NAMES[name]} className={SWATCH}>
            <input
              type="radio"
              name="accent"
              aria-label={NAMES[name]}
              className="sr-only"
              checked={accent === name}
              onChange={() => onChange(name)}
            />
            {accent === name && <Check aria-hidden className="size-5 text-on-accent" />}
          </label>
        ))}
        <label
          className={cn(
            "motion inline-flex h-10 cursor-pointer items-center gap-2 rounded-full border pr-3.5 pl-2 text-sm has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-offset-2 has-[:focus-visible]:outline-accent",
            isOwn ? "border-accent bg-accent-soft text-accent-strong" : "border-line-strong/60",
          )}
        >
          <input
            type="color"
            value={color}
            onChange={({ target }) => choose(target.value)}
            className="size-6 cursor-pointer appearance-none rounded-full border-0 bg-transparent p-0 outline-none [&::-moz-color-swatch]:rounded-full [&::-moz-color-swatch]:border-0 [&::-webkit-color-swatch]:rounded-full [&::-webkit-color-swatch]:border-0 [&::-webkit-color-swatch-wrapper]:p-0"
          />
          Custom color
        </label>
      </div>
      <p id="accent-hint" className="mt-1.5 text-xs text-ink-faint">
        Your page makes it light or dark enough to read, in both themes.
      </p>
    </fieldset>
  );
}
