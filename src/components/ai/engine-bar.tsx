import { LoaderCircle } from "lucide-react";
import { useEffect, useState } from "react";

import { Button } from "#src/components/ui/button.tsx";
import { useProvider } from "#src/lib/assistant.ts";
import { cn } from "#src/lib/cn.ts";
import { chooseEngine } from "#src/lib/engine-choice.ts";
import { type GenerationKind, cancelGeneration } from "#src/lib/generation.ts";

type EngineBarProps = {
  /** What the button sends to the assistant: "your background and the posting". */
  sends: string;
  isBusy: boolean;
  /** The task that is waited for; a letter takes longest, and is shown while it is written. */
  kind?: GenerationKind;
  /** Shows a Cancel button, for screens that have none of their own. */
  cancels?: GenerationKind;
  className?: string;
};

/** The server's timeouts for a model, in seconds. */
const DEADLINE_S = 25;
const LETTER_DEADLINE_S = 45;
const SLOW_S = 8;
const NEARLY_S = 20;
const LETTER_SLOW_S = 30;

/** Shown beside a button that sends text to the assistant: the recipient, how to opt out, and the progress. */
export function EngineBar({ sends, isBusy, cancels, kind = cancels, className }: EngineBarProps) {
  const provider = useProvider();
  const name = provider?.isUsed === true ? provider.name : null;
  if (isBusy)
    return (
      <div
        className={cn(
          "flex min-w-0 flex-1 basis-full sm:basis-64 items-center gap-2 text-left text-xs text-ink-soft",
          className,
        )}
      >
        <Progress name={name} isLetter={kind === "letter"} />
        {cancels !== undefined && (
          <Button variant="ghost" size="sm" onClick={() => cancelGeneration(cancels)}>
            Cancel
          </Button>
        )}
      </div>
    );
  if (provider === null) return null;
  return (
    <p className={cn("min-w-0 flex-1 basis-full sm:basis-64 text-left text-xs text-ink-soft", className)}>
      {provider.isUsed ? (
        <>
          Sends {sends} to <span className="font-medium wrap-anywhere text-ink">{provider.name}</span> (
          {provider.model}).{" "}
        </>
      ) : (
        <>The built-in engine does this. Nothing is sent to {provider.name}. </>
      )}
      <button
        type="button"
        className="rounded-sm text-accent-strong underline underline-offset-2 hover:text-ink"
        onClick={() => chooseEngine(provider.isUsed)}
      >
        {provider.isUsed ? "Use the built-in engine instead" : `Use ${provider.name} instead`}
      </button>
    </p>
  );
}

function Progress({ name, isLetter }: { name: string | null; isLetter: boolean }) {
  const seconds = useSeconds();
  return (
    <p className="flex min-w-0 flex-1 items-center gap-2">
      <LoaderCircle aria-hidden className="size-3.5 shrink-0 animate-spin" />
      <span role="status" className="min-w-0 wrap-anywhere">
        {isLetter && name !== null ? describeLetterStep(name, seconds) : describeStep(name, seconds)}
      </span>
      {seconds > 0 && <span className="ml-auto shrink-0 tabular-nums">{seconds} s</span>}
    </p>
  );
}

/** Describes the current step without naming steps that users do not see. */
function describeStep(name: string | null, seconds: number): string {
  if (name === null) return "The built-in engine is working...";
  if (seconds < SLOW_S) return `${capitalize(name)} is working. We check its answer before you see it.`;
  if (seconds < NEARLY_S) return `Still waiting for ${name}. We wait ${DEADLINE_S} seconds at most.`;
  if (seconds < DEADLINE_S) return "The built-in engine takes over in a few seconds.";
  return "The built-in engine is answering instead.";
}

const describeLetterStep = (name: string, seconds: number): string =>
  seconds < LETTER_SLOW_S
    ? `${capitalize(name)} is writing. We check each paragraph against your background.`
    : `Still waiting for ${name}. We wait ${LETTER_DEADLINE_S} seconds at most.`;

const capitalize = (name: string): string => `${name.slice(0, 1).toUpperCase()}${name.slice(1)}`;

/** Seconds since the component was mounted. */
function useSeconds(): number {
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    const startedAt = performance.now();
    const timer = setInterval(() => setSeconds(Math.floor((performance.now() - startedAt) / 1000)), 250);
    return () => clearInterval(timer);
  }, []);
  return seconds;
}
