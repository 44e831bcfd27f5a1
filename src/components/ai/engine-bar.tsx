import { LoaderCircle } from "lucide-react";
import { type ReactNode, useEffect, useState } from "react";

import { Button } from "#src/components/ui/button.tsx";
import { useDeviceModel, useProvider } from "#src/lib/assistant.ts";
import { cn } from "#src/lib/cn.ts";
import { type Engine, chooseEngine } from "#src/lib/engine-choice.ts";
import { type GenerationKind, cancelGeneration } from "#src/lib/generation.ts";

import { DeviceStep, describeDevice } from "./device-step.tsx";

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

/** The tasks that the model of the browser does. */
const DEVICE_KINDS = new Set<GenerationKind | undefined>(["letter", "tailoring", "questions", "answer"]);

/** Shown beside a button that sends text to the assistant: the recipient, how to opt out, and the progress. */
export function EngineBar({ sends, isBusy, cancels, kind = cancels, className }: EngineBarProps) {
  const provider = useProvider();
  const device = useDeviceModel();
  const canDevice = DEVICE_KINDS.has(kind);
  const layout = cn("min-w-0 flex-1 basis-full sm:basis-64 text-left text-xs text-ink-soft", className);
  if (isBusy)
    return (
      <div className={cn("flex items-center gap-2", layout)}>
        {device.isUsed && canDevice && kind !== undefined ? (
          <Waiting>{() => <DeviceStep kind={kind} />}</Waiting>
        ) : (
          <Waiting>
            {(seconds) => describeStep(provider?.isUsed === true ? provider.name : null, seconds, kind)}
          </Waiting>
        )}
        {cancels !== undefined && (
          <Button variant="ghost" size="sm" onClick={() => cancelGeneration(cancels)}>
            Cancel
          </Button>
        )}
      </div>
    );
  const isOffered = canDevice && device.availability !== "unavailable";
  if (provider === null && !device.isUsed && !isOffered) return null;
  if (provider === null && !canDevice) return null;
  const others: { engine: Engine; name: string }[] = [
    ...(provider !== null && !provider.isUsed
      ? [{ engine: "configured" as const, name: provider.name }]
      : []),
    ...(isOffered && !device.isUsed
      ? [{ engine: "device" as const, name: "the model in your browser" }]
      : []),
    ...(provider?.isUsed === true || (device.isUsed && canDevice)
      ? [{ engine: "built-in" as const, name: "the built-in engine" }]
      : []),
  ];
  return (
    <p className={layout}>
      {provider?.isUsed === true ? (
        <>
          Sends {sends} to <span className="font-medium wrap-anywhere text-ink">{provider.name}</span> (
          {provider.model}).
        </>
      ) : device.isUsed && canDevice ? (
        describeDevice(device.availability)
      ) : (
        <>
          The built-in engine does this{device.isUsed && ", which the model in your browser cannot"}.
          {provider !== null && <> Nothing is sent to {provider.name}.</>}
        </>
      )}
      {others.map(({ engine, name }) => (
        <span key={engine}>
          {" "}
          <button
            type="button"
            className="inline-block rounded-sm py-1 text-left text-accent-strong underline underline-offset-2 hover:text-ink"
            onClick={() => chooseEngine(engine)}
          >
            Use {name} instead
          </button>
        </span>
      ))}
    </p>
  );
}

/** A step, by the seconds since it is waited for. */
function Waiting({ children }: { children: (seconds: number) => ReactNode }) {
  const seconds = useSeconds();
  return (
    <div className="flex min-w-0 flex-1 items-center gap-2">
      <LoaderCircle aria-hidden className="size-3.5 shrink-0 animate-spin" />
      <div className="min-w-0 flex-1 wrap-anywhere">{children(seconds)}</div>
      {seconds > 0 && <span className="shrink-0 tabular-nums">{seconds} s</span>}
    </div>
  );
}

const describeStep = (name: string | null, seconds: number, kind: GenerationKind | undefined) => (
  <span role="status">
    {name === null
      ? "The built-in engine is working..."
      : kind === "letter"
        ? describeLetterStep(capitalize(name), seconds)
        : describeModelStep(capitalize(name), seconds)}
  </span>
);

/** Describes the current step without naming steps that users do not see. */
function describeModelStep(name: string, seconds: number): string {
  if (seconds < SLOW_S) return `${name} is working. We check its answer before you see it.`;
  if (seconds < NEARLY_S) return `Still waiting for ${name}. We wait ${DEADLINE_S} seconds at most.`;
  if (seconds < DEADLINE_S) return "The built-in engine takes over in a few seconds.";
  return "The built-in engine is answering instead.";
}

const describeLetterStep = (name: string, seconds: number): string =>
  seconds < LETTER_SLOW_S
    ? `${name} is writing. We check each paragraph against your background.`
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
