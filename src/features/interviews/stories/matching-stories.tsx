import { useQuery } from "@tanstack/react-query";
import { BookOpen } from "lucide-react";

import { Button } from "#src/components/ui/button.tsx";
import { pluralize } from "#src/lib/plural.ts";
import type { DetailQuestion } from "#worker/features/interviews/interviews.contract.ts";

import { storiesOptions } from "../stories.api.ts";
import { StoryNumbers } from "./story-numbers.tsx";

type MatchingStoriesProps = { question: DetailQuestion; onUse: (story: string) => void };

/** Stories for the competency that a question asks about, shown before it is answered. */
export function MatchingStories({ question: { competency }, onUse }: MatchingStoriesProps) {
  const { data = [] } = useQuery({ ...storiesOptions, enabled: competency !== null });
  const matching = data.filter(
    ({ competencies }) => competency !== null && competencies.includes(competency.id),
  );
  if (matching.length === 0) return null;
  return (
    <section aria-label="Your stories" className="rounded-card border border-line p-4">
      <h3 className="flex items-center gap-2 text-sm">
        <BookOpen aria-hidden className="size-4 text-accent" />
        Your stories that fit
      </h3>
      <ul className="mt-2 space-y-2">
        {matching.map(({ id, title, situation, task, action, result, told, numbers }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-2 text-sm">
            <div className="min-w-0 flex-1 basis-52 space-y-1">
              <p className="wrap-anywhere">{title}</p>
              <p className="text-xs text-ink-faint">
                {told === 0 ? "Not told yet" : `Told in ${pluralize(told, "answer")}`}
              </p>
              <StoryNumbers numbers={numbers} />
            </div>
            <Button
              variant="secondary"
              size="sm"
              aria-label={`Use story: ${title}`}
              onClick={() => onUse([situation, task, action, result].filter(Boolean).join(" "))}
            >
              Use
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
