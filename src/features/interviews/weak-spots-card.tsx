import { useQuery } from "@tanstack/react-query";
import { Target } from "lucide-react";

import { EngineBar } from "#src/components/ai/engine-bar.tsx";
import { Button } from "#src/components/ui/button.tsx";
import { Card } from "#src/components/ui/card.tsx";
import { pluralize } from "#src/lib/plural.ts";

import { usePractiseWeakSpots, weakSpotsOptions } from "./interviews.api.ts";

const SHOWN = 4;

/** The weakest areas across all interviews, with an interview to practise them. */
export function WeakSpotsCard({ onStart }: { onStart: (id: string) => void }) {
  const { data: spots = [] } = useQuery(weakSpotsOptions);
  const practise = usePractiseWeakSpots(onStart);
  if (spots.length === 0) return null;
  return (
    <Card className="mb-4 p-5">
      <section aria-labelledby="weak-spots" className="flex flex-wrap items-center justify-between gap-4">
        <div className="min-w-0 flex-1 basis-64">
          <h2 id="weak-spots" className="flex items-center gap-2 text-base">
            <Target aria-hidden className="size-4.5 shrink-0 text-accent" />
            Weak spots
          </h2>
          <ul className="mt-2 flex flex-wrap gap-x-5 gap-y-1 text-sm text-ink-soft">
            {spots.slice(0, SHOWN).map(({ kind, id, name, mean, answers }) => (
              <li key={`${kind} ${id}`}>
                {name}: <span className="tabular-nums text-ink">{mean}/10</span> (
                {pluralize(answers, "answer")})
              </li>
            ))}
          </ul>
        </div>
        <EngineBar
          sends="the description of the job that you practiced for"
          isBusy={practise.isPending}
          cancels="questions"
        />
        <Button variant="soft" isPending={practise.isPending} onClick={() => practise.mutate()}>
          Practice Weak Spots
        </Button>
      </section>
    </Card>
  );
}
