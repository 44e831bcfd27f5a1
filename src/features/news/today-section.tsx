import { useQuery } from "@tanstack/react-query";
import { useState } from "react";

import { Button } from "#src/components/ui/button.tsx";
import { Card, CardHeader } from "#src/components/ui/card.tsx";
import { ErrorState } from "#src/components/ui/error-state.tsx";
import { RowSkeletons } from "#src/components/ui/row-skeleton.tsx";
import { listNewsLines } from "#src/lib/news-lines.ts";
import { formatCount } from "#src/lib/plural.ts";
import { useNow } from "#src/lib/use-now.ts";

import { NewsList, useFollowUp } from "./news-list.tsx";
import { newsOptions } from "./news.api.ts";

/** As many as are read at a glance; the rest is behind a button. */
const SHOWN = 6;

/** What is next, what changed and what was found, each with its one action. Nothing for a user who tracks nothing. */
export function TodaySection() {
  const news = useQuery(newsOptions);
  const now = useNow();
  const [isAll, setAll] = useState(false);
  const following = useFollowUp();
  if (news.isSuccess && !news.data.hasAnything) return null;
  // A search that has ended needs no action: only the bell lists it.
  const lines = listNewsLines(news.data?.items ?? [], now).filter(({ item }) => item.kind !== "gathering");
  return (
    <Card className="overflow-hidden" data-testid="today">
      <CardHeader isTight>
        <h2 className="text-base">Today</h2>
        {lines.length > 0 && (
          <p className="text-sm text-ink-soft tabular-nums">
            {formatCount(lines.length)}
            {(news.data?.more.length ?? 0) > 0 && "+"} {lines.length === 1 ? "thing" : "things"}
          </p>
        )}
      </CardHeader>
      {news.isError ? (
        <ErrorState
          title="Today's updates could not be loaded"
          error={news.error}
          onRetry={() => void news.refetch()}
        />
      ) : news.isPending ? (
        <div role="status">
          <span className="sr-only">Loading today</span>
          <RowSkeletons count={1} />
        </div>
      ) : lines.length === 0 ? (
        <p className="px-5 py-4 text-sm text-ink-soft">
          Nothing is due. Interviews, next steps and news of your saved searches appear here.
        </p>
      ) : (
        <NewsList lines={isAll ? lines : lines.slice(0, SHOWN)} onFollowUp={following.open} />
      )}
      {lines.length > SHOWN && (
        <div className="border-t border-line px-3 py-2">
          <Button variant="ghost" size="sm" aria-expanded={isAll} onClick={() => setAll(!isAll)}>
            {isAll ? "Show fewer" : `Show all ${formatCount(lines.length)}`}
          </Button>
        </div>
      )}
      {following.dialog}
    </Card>
  );
}
