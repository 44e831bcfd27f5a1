import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";

import { QueryView } from "#src/components/layout/query-view.tsx";
import { Section } from "#src/components/layout/section.tsx";
import { Skeleton } from "#src/components/ui/skeleton.tsx";
import { assistantOptions, useDeviceModel } from "#src/lib/assistant.ts";
import { cn } from "#src/lib/cn.ts";
import { type Engine, chooseEngine, useEngine } from "#src/lib/engine-choice.ts";
import { pluralize } from "#src/lib/plural.ts";
import type { Assistant } from "#worker/features/ai/ai.contract.ts";

import { DeviceModel } from "./device-model.tsx";

/** Requests to the model that a letter takes: four or five were measured. */
const CALLS_A_LETTER = 5;

/** What can answer on this device, what the user has left of it today, and how a site gets a model. */
export function ModelPanel() {
  const assistant = useQuery({ ...assistantOptions, staleTime: 0 });
  return (
    <>
      <QueryView
        query={assistant}
        skeleton={<Skeleton className="h-40" />}
        loading="Loading the AI model"
        errorTitle="The AI model could not be loaded"
        level={3}
      >
        {(known) => <EngineChoice {...known} />}
      </QueryView>
      <Section
        title="How to get a model"
        text="The first way is yours. The others are for those who run this site: its README has the steps."
      >
        <dl className="space-y-2 text-sm">
          {WAYS.map(({ name, how }) => (
            <div key={name}>
              <dt className="inline font-medium">{name}: </dt>
              <dd className="inline text-ink-soft">{how}</dd>
            </div>
          ))}
        </dl>
      </Section>
    </>
  );
}

const WAYS = [
  { name: "Your browser", how: "current Chrome on a computer can download a model. No key, no fee." },
  {
    name: "OpenAI, or a server of your own",
    how: "with a key, a letter costs about $0.002 (gpt-5-mini). A server of your own, such as Ollama, needs none.",
  },
  { name: "Cloudflare Workers AI", how: "it is on where this site runs at Cloudflare. No key." },
];

function EngineChoice({ provider, callsLeft }: Assistant) {
  const engine = useEngine();
  const device = useDeviceModel();
  // Without a provider, our own rules are what is configured.
  const chosen = engine === "configured" && provider === null ? "built-in" : engine;
  const canChooseDevice = device.availability !== "unavailable" || device.isUsed;
  return (
    <Section title="Who writes and judges" text="Your choice is kept in this browser.">
      <fieldset className="space-y-2">
        <legend className="sr-only">Who writes and judges</legend>
        {provider !== null && (
          <Choice engine="configured" chosen={chosen} title={`${provider.model}, from ${provider.name}`}>
            {callsLeft !== null && describeLeft(callsLeft)}
          </Choice>
        )}
        <Choice
          engine="device"
          chosen={chosen}
          title="The model in your browser"
          isDisabled={!canChooseDevice}
        >
          <DeviceModel availability={device.availability} />
        </Choice>
        <Choice engine="built-in" chosen={chosen} title="No model">
          Letters and tailored resumes use your own lines, and our own rules read, review and score.
        </Choice>
      </fieldset>
    </Section>
  );
}

type ChoiceProps = {
  engine: Engine;
  chosen: Engine;
  title: string;
  isDisabled?: boolean;
  children: ReactNode;
};

function Choice({ engine, chosen, title, isDisabled = false, children }: ChoiceProps) {
  const isChosen = engine === chosen;
  return (
    <div
      className={cn(
        "motion rounded-lg border p-3 has-focus-visible:outline-2 has-focus-visible:outline-accent",
        isChosen ? "border-accent bg-accent-soft/50" : "border-line",
      )}
    >
      <label className={cn("flex items-start gap-3 text-sm", !isDisabled && "cursor-pointer")}>
        <input
          type="radio"
          name="engine"
          value={engine}
          checked={isChosen}
          disabled={isDisabled}
          onChange={() => chooseEngine(engine)}
          className="mt-0.5 size-4 shrink-0 accent-accent outline-none"
        />
        <span className={cn("min-w-0 font-medium wrap-anywhere", isDisabled && "text-ink-soft")}>
          {title}
        </span>
      </label>
      <div className="mt-1 pl-7 text-sm text-pretty text-ink-soft">{children}</div>
    </div>
  );
}

function describeLeft(calls: number): string {
  if (calls === 0)
    return "Left for you today: nothing. Until tomorrow you get your own lines and the answers of our own rules.";
  const letters = Math.floor(calls / CALLS_A_LETTER);
  const requests = pluralize(calls, "request");
  return letters === 0
    ? `Left for you today: ${requests}, which may be too few for a letter.`
    : `Left for you today: about ${pluralize(letters, "letter")} (${requests}, of which a letter takes about ${CALLS_A_LETTER}).`;
}
