import { useQuery } from "@tanstack/react-query";
import {
  BellRing,
  CalendarClock,
  CircleSlash,
  FilePenLine,
  Handshake,
  Hourglass,
  ListTodo,
  type LucideIcon,
  TimerReset,
} from "lucide-react";
import { Fragment, Suspense, lazy, useState } from "react";

import { Button } from "#src/components/ui/button.tsx";
import { Card, CardHeader } from "#src/components/ui/card.tsx";
import { ErrorState } from "#src/components/ui/error-state.tsx";
import { RowSkeletons } from "#src/components/ui/row-skeleton.tsx";
import { cn } from "#src/lib/cn.ts";
import { getItemAttribute } from "#src/lib/list-focus.ts";
import { type SilentItem, type NewsLine, listNewsLines } from "#src/lib/news-lines.ts";
import { formatCount } from "#src/lib/plural.ts";
import { useDialog } from "#src/lib/use-dialog.ts";
import { useNow } from "#src/lib/use-now.ts";
import type { NewsItem, NewsKind } from "#worker/features/news/news.contract.ts";

import { NewsAction } from "./news-action.tsx";
import { newsOptions } from "./news.api.ts";

// Loaded when a user opens it for the first time.
const FollowUpDialog = lazy(async () => ({
  default: (await import("./follow-up-dialog.tsx")).FollowUpDialog,
}));

/** As many as are read at a glance; the rest is behind a button. */
const SHOWN = 6;

const ICONS: Record<NewsKind, LucideIcon> = {
  interview: CalendarClock,
  offer: Handshake,
  step: ListTodo,
  closing: TimerReset,
  closed: CircleSlash,
  change: FilePenLine,
  search: BellRing,
  silent: Hourglass,
};

/** What is next, what changed and what was found, each with its one action. Nothing for a user who tracks nothing. */
export function TodaySection() {
  const today = useQuery(newsOptions);
  const now = useNow();
  const [isAll, setAll] = useState(false);
  const following = useDialog<SilentItem>();
  if (today.isSuccess && !today.data.hasAnything) return null;
  const lines = listNewsLines(today.data?.items ?? [], now);
  const shown = isAll ? lines : lines.slice(0, SHOWN);
  return (
    <Card className="overflow-hidden" data-testid="today">
      <CardHeader isTight>
        <h2 className="text-base">Today</h2>
        {lines.length > 0 && (
          <p className="text-sm text-ink-soft tabular-nums">
            {formatCount(lines.length)}
            {(today.data?.more.length ?? 0) > 0 && "+"} {lines.length === 1 ? "thing" : "things"}
          </p>
        )}
      </CardHeader>
      {today.isError ? (
        <ErrorState
          title="Today could not be loaded"
          error={today.error}
          onRetry={() => void today.refetch()}
        />
      ) : today.isPending ? (
        <div role="status">
          <span className="sr-only">Loading today</span>
          <RowSkeletons count={1} />
        </div>
      ) : lines.length === 0 ? (
        <p className="px-5 py-4 text-sm text-ink-soft">
          Nothing is due. Interviews, next steps and news of your saved searches appear here.
        </p>
      ) : (
        <ul className="divide-y divide-line">
          {shown.map((line) => (
            <Line key={line.item.id} line={line} onFollowUp={following.open} />
          ))}
        </ul>
      )}
      {lines.length > SHOWN && (
        <div className="border-t border-line px-3 py-2">
          <Button variant="ghost" size="sm" aria-expanded={isAll} onClick={() => setAll(!isAll)}>
            {isAll ? "Show fewer" : `Show all ${formatCount(lines.length)}`}
          </Button>
        </div>
      )}
      {following.payload !== null && (
        <Suspense fallback={null}>
          <FollowUpDialog item={following.payload} isOpen={following.isOpen} onClose={following.close} />
        </Suspense>
      )}
    </Card>
  );
}

function Line({ line, onFollowUp }: { line: NewsLine; onFollowUp: (item: SilentItem) => void }) {
  const { item, title, text, when, isUrgent } = line;
  const Icon = ICONS[item.kind];
  return (
    <li
      {...getItemAttribute(item.id)}
      className="grid grid-cols-[2rem_minmax(0,1fr)] items-center gap-x-3 gap-y-2 px-5 py-3 sm:grid-cols-[2rem_minmax(0,1fr)_auto]"
    >
      <span
        className={cn(
          "grid size-8 place-items-center self-start rounded-full",
          isUrgent ? "bg-warning-soft text-warning" : "bg-sunken text-ink-soft",
        )}
      >
        <Icon aria-hidden className="size-4" />
      </span>
      <div className="min-w-0 text-sm">
        <h3 className="wrap-anywhere text-[0.9375rem] leading-5">
          <span>{title}</span>
          {when !== "" && (
            <span className={cn("ml-2 font-normal", isUrgent ? "text-warning" : "text-ink-soft")}>
              {when}
            </span>
          )}
        </h3>
        <p className="wrap-anywhere text-ink-soft">{text}</p>
        {item.kind === "change" && <Change item={item} />}
      </div>
      <div className="col-start-2 sm:col-start-3">
        <NewsAction item={item} onFollowUp={onFollowUp} />
      </div>
    </li>
  );
}

/** Before and after, in the posting's own lines. Of requirements, a side without lines is left out: others may be there. */
function Change({ item: { what, before, after } }: { item: Extract<NewsItem, { kind: "change" }> }) {
  const sides = [
    { name: "Before", lines: before, className: "" },
    { name: "Now", lines: after, className: "text-ink" },
  ].filter(({ lines }) => what === "pay" || lines.length > 0);
  return (
    <dl className="mt-1 grid grid-cols-[auto_minmax(0,1fr)] gap-x-2 gap-y-0.5 text-ink-soft">
      {sides.map(({ name, lines, className }) => (
        <Fragment key={name}>
          <dt>{name}</dt>
          <dd className={cn("wrap-anywhere", className)}>
            <Lines lines={lines} />
          </dd>
        </Fragment>
      ))}
    </dl>
  );
}

const Lines = ({ lines }: { lines: readonly string[] }) =>
  lines.length === 0 ? (
    <span className="text-ink-faint">not stated</span>
  ) : (
    lines.map((line, at) => (
      <span key={at} className="block">
        {line}
      </span>
    ))
  );
