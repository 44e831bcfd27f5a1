import { useMutation } from "@tanstack/react-query";
import { useState } from "react";

import { Badge } from "#src/components/ui/badge.tsx";
import { Button } from "#src/components/ui/button.tsx";
import { Card, CardHeader } from "#src/components/ui/card.tsx";
import { Checkbox } from "#src/components/ui/checkbox.tsx";
import { pluralize } from "#src/lib/plural.ts";
import { useLeavingSignal } from "#src/lib/use-leaving-signal.ts";

import { type Draft, type Repository, listLanguages, toDraft } from "./github.ts";

/** The number of repositories is limited, because each one costs another request to GitHub. */
const MAX_CHOSEN = 20;

/** The repositories found, with checkboxes. Forks come last: they are mostly the work of others. */
export function RepositoryList({
  repositories,
  known,
  onChosen,
}: {
  repositories: readonly Repository[];
  /** URLs that are already in the portfolio. */
  known: readonly (string | undefined)[];
  onChosen: (drafts: Draft[]) => void;
}) {
  const [ticked, setTicked] = useState<readonly Repository[]>([]);
  const beginReading = useLeavingSignal();
  const read = useMutation({
    mutationFn: () => {
      const signal = beginReading();
      return Promise.all(ticked.map(async (one) => toDraft(one, await listLanguages(one, signal))));
    },
    onSuccess: onChosen,
  });
  if (repositories.length === 0)
    return (
      <Card className="p-5 text-ink-soft sm:p-6">
        <p role="status">This user shows no repositories.</p>
      </Card>
    );
  const isFull = ticked.length >= MAX_CHOSEN;
  const sorted = repositories.toSorted((a, b) => Number(a.fork) - Number(b.fork));
  return (
    <Card>
      <CardHeader>
        <div>
          <h2 className="text-base">{pluralize(repositories.length, "repository", "repositories")}</h2>
          <p role="status" className="text-sm text-ink-soft">
            {isFull
              ? `${MAX_CHOSEN} are as many as can be added at once.`
              : `${ticked.length} chosen. Next you look them over.`}
          </p>
        </div>
        <Button disabled={ticked.length === 0} isPending={read.isPending} onClick={() => read.mutate()}>
          {read.isPending ? "Reading languages..." : "Continue"}
        </Button>
      </CardHeader>
      <ul className="divide-y divide-line">
        {sorted.map((repository) => {
          const isTicked = ticked.includes(repository);
          return (
            <li key={repository.id} className="flex flex-wrap items-start gap-x-3 gap-y-1 px-5 py-3">
              <div className="min-w-0 flex-1 basis-60">
                <Checkbox
                  label={repository.name}
                  isChecked={isTicked}
                  isDisabled={isFull && !isTicked}
                  onChange={(isOn) =>
                    setTicked((all) =>
                      isOn ? [...all, repository] : all.filter((other) => other !== repository),
                    )
                  }
                />
                {repository.description !== null && (
                  <p className="ml-7 text-sm wrap-anywhere text-ink-soft">{repository.description}</p>
                )}
              </div>
              <div className="flex flex-wrap items-center gap-1.5 max-sm:ml-7">
                {typeof repository.language === "string" && <Badge>{repository.language}</Badge>}
                {repository.fork && <Badge>Fork</Badge>}
                {repository.archived && <Badge>Archived</Badge>}
                {known.includes(repository.html_url) && <Badge tone="accent">In your portfolio</Badge>}
              </div>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
