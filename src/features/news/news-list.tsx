import {
  BellRing,
  CalendarClock,
  CircleSlash,
  FilePenLine,
  Handshake,
  Hourglass,
  ListTodo,
  type LucideIcon,
  SearchCheck,
  TimerReset,
} from "lucide-react";
import { Fragment, Suspense, lazy } from "react";

import { cn } from "#src/lib/cn.ts";
import { getItemAttribute } from "#src/lib/list-focus.ts";
import type { NewsLine, SilentItem } from "#src/lib/news-lines.ts";
import { useDialog } from "#src/lib/use-dialog.ts";
import type { NewsItem, NewsKind } from "#worker/features/news/news.contract.ts";

import { NewsAction } from "./news-action.tsx";

// Loaded when a user opens it for the first time.
const FollowUpDialog = lazy(async () => ({
  default: (await import("./follow-up-dialog.tsx")).FollowUpDialog,
}));

const ICONS: Record<NewsKind, LucideIcon> = {
  interview: CalendarClock,
  offer: Handshake,
  step: ListTodo,
  closing: TimerReset,
  closed: CircleSlash,
  change: FilePenLine,
  gathering: SearchCheck,
  search: BellRing,
  silent: Hourglass,
};

/** The dialog that writes a follow-up; it outlives the list that opens it. */
export function useFollowUp() {
  const { payload, isOpen, open, close } = useDialog<SilentItem>();
  return {
    open,
    dialog: payload !== null && (
      <Suspense fallback={null}>
        <FollowUpDialog item={payload} isOpen={isOpen} onClose={close} />
      </Suspense>
    ),
  };
}

type NewsListProps = {
  lines: readonly NewsLine[];
  /** Ids of the items that are marked as new. */
  marked?: ReadonlySet<string>;
  onFollowUp: (item: SilentItem) => void;
  /** Called when an action leads away from the list. */
  onLeave?: () => void;
};

/** What there is to tell, each with its one action: the same in Today and in the bell. */
export const NewsList = ({ lines, ...rest }: NewsListProps) => (
  <ul className="@container divide-y divide-line">
    {lines.map((line) => (
      <Line key={line.item.id} line={line} {...rest} />
    ))}
  </ul>
);

function Line({
  line: { item, title, text, when, isUrgent },
  marked,
  ...actions
}: { line: NewsLine } & Omit<NewsListProps, "lines">) {
  const Icon = ICONS[item.kind];
  const isNew = marked?.has(item.id) === true;
  return (
    <li
      {...getItemAttribute(item.id)}
      className={cn(
        "grid grid-cols-[2rem_minmax(0,1fr)] items-center gap-x-3 gap-y-2 px-5 py-3 @lg:grid-cols-[2rem_minmax(0,1fr)_auto]",
        isNew && "bg-accent-soft",
      )}
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
        <h3 className="text-[0.9375rem] leading-5 wrap-anywhere">
          {title}
          {when !== "" && (
            <span className={cn("font-normal", isUrgent ? "text-warning" : "text-ink-soft")}> {when}</span>
          )}
          {isNew && <span className="sr-only">, new</span>}
        </h3>
        <p className="wrap-anywhere text-ink-soft">{text}</p>
        {item.kind === "change" && <Change item={item} />}
      </div>
      <div className="col-start-2 empty:hidden @lg:col-start-3">
        <NewsAction item={item} {...actions} />
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
