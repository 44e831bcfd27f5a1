import { useQuery } from "@tanstack/react-query";

import { QueryView } from "#src/components/layout/query-view.tsx";
import { Section } from "#src/components/layout/section.tsx";
import { Button } from "#src/components/ui/button.tsx";
import { Skeleton } from "#src/components/ui/skeleton.tsx";
import { assistantOptions } from "#src/lib/assistant.ts";
import { chooseEngine, usePrefersBuiltIn } from "#src/lib/engine-choice.ts";
import { pluralize } from "#src/lib/plural.ts";
import type { Assistant } from "#worker/features/ai/ai.contract.ts";

/** Requests to the model that a letter takes: four or five were measured. */
const CALLS_A_LETTER = 5;

/** The model that is configured, what the user has left of it today, and how a site gets one. */
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
        {(known) => <ModelInUse {...known} />}
      </QueryView>
      <Section title="How to get a model" text="If you run this site: its README has the steps.">
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
  { name: "OpenAI", how: "create a key there. A letter costs about $0.002 (gpt-5-mini)." },
  { name: "A server of your own", how: "run a model with Ollama, for example. No key, no fee." },
  { name: "Cloudflare Workers AI", how: "it is on where this site runs at Cloudflare. No key." },
];

function ModelInUse({ provider, callsLeft }: Assistant) {
  const isUsed = !usePrefersBuiltIn();
  if (provider === null || callsLeft === null)
    return (
      <Section
        title="No AI model"
        text="None is set up for this site. Letters and tailored resumes use your own lines, and our own rules read, review and score."
      />
    );
  return (
    <>
      <Section
        title="AI model"
        text={
          <>
            <span className="font-medium wrap-anywhere text-ink">{provider.model}</span>, from{" "}
            <span className="font-medium wrap-anywhere text-ink">{provider.name}</span>.
            {isUsed ? "" : " You chose the built-in engine on this device, so nothing is sent to it."}
          </>
        }
      >
        <Button variant="secondary" onClick={() => chooseEngine(isUsed)}>
          {isUsed ? "Use the built-in engine" : "Use the model"}
        </Button>
      </Section>
      <Section title="Left for you today" text={describeLeft(callsLeft)} />
    </>
  );
}

function describeLeft(calls: number): string {
  if (calls === 0) return "Nothing. Until tomorrow you get your own lines and the answers of our own rules.";
  const letters = Math.floor(calls / CALLS_A_LETTER);
  const requests = pluralize(calls, "request");
  return letters === 0
    ? `${requests} to the model, which may be too few for a letter.`
    : `About ${pluralize(letters, "letter")}: ${requests} to the model, of which a letter takes about ${CALLS_A_LETTER}.`;
}
