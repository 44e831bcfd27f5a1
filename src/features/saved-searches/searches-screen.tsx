import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { BellRing, ChevronDown, MoreHorizontal, Pencil, Rss, Search, Trash2 } from "lucide-react";
import { type ReactNode, useEffect, useRef, useState } from "react";

import { PageHeader } from "#src/components/layout/page-header.tsx";
import { QueryView } from "#src/components/layout/query-view.tsx";
import { Badge } from "#src/components/ui/badge.tsx";
import { Button, getButtonClass } from "#src/components/ui/button.tsx";
import { Card } from "#src/components/ui/card.tsx";
import { Dialog } from "#src/components/ui/dialog.tsx";
import { EmptyState } from "#src/components/ui/empty-state.tsx";
import { Menu } from "#src/components/ui/menu.tsx";
import { RelativeTime } from "#src/components/ui/relative-time.tsx";
import { RowSkeletons } from "#src/components/ui/row-skeleton.tsx";
import { cn } from "#src/lib/cn.ts";
import { MAIN_ACTION, getItemAttribute } from "#src/lib/list-focus.ts";
import { formatCount, pluralize } from "#src/lib/plural.ts";
import { useDialog } from "#src/lib/use-dialog.ts";
import type { JobCard } from "#worker/features/jobs/jobs.contract.ts";
import type {
  SavedSearch,
  SavedSearchDetail,
} from "#worker/features/saved-searches/saved-searches.contract.ts";

import { RenameDialog } from "./rename-dialog.tsx";
import {
  savedSearchOptions,
  savedSearchesOptions,
  toAddress,
  useDeleteSearch,
  useSeeSearch,
} from "./saved-searches.api.ts";

type SearchesScreenProps = {
  /** The search whose findings are open; null if none. */
  openId: string | null;
  onOpen: (id: string | null) => void;
  renderJob: (job: JobCard) => ReactNode;
  /** The secret feed of a search. */
  renderFeed: (searchId: string) => ReactNode;
};

/** The user's saved searches, each with what it found. */
export function SearchesScreen({ openId, onOpen, renderJob, renderFeed }: SearchesScreenProps) {
  const searches = useQuery(savedSearchesOptions);
  const renaming = useDialog<SavedSearch>();
  const feed = useDialog<SavedSearch>();
  return (
    <>
      <PageHeader title="Saved Searches" subtitle="We check for new jobs every hour.">
        <Link to="/jobs" className={getButtonClass({ variant: "secondary" })}>
          <Search aria-hidden className="size-4" />
          Search for jobs
        </Link>
      </PageHeader>
      <QueryView
        query={searches}
        skeleton={
          <Card>
            <RowSkeletons count={3} />
          </Card>
        }
        loading="Loading your searches"
        errorTitle="Your searches could not be loaded"
      >
        {(list) =>
          list.length === 0 ? (
            <Card>
              <EmptyState
                icon={BellRing}
                title="No saved searches yet"
                hint="Search for jobs and choose “Save this search”. We tell you what is new."
              >
                <Link to="/jobs" className={getButtonClass()}>
                  Search for jobs
                </Link>
              </EmptyState>
            </Card>
          ) : (
            <>
              <ul className="space-y-3">
                {list.map((search) => (
                  <li key={search.id} {...getItemAttribute(search.id)}>
                    <SearchCard
                      search={search}
                      isOpen={search.id === openId}
                      onToggle={() => onOpen(search.id === openId ? null : search.id)}
                      onRename={() => renaming.open(search)}
                      onFeed={() => feed.open(search)}
                      renderJob={renderJob}
                    />
                  </li>
                ))}
              </ul>
              <p className="mt-4 text-sm text-ink-soft">
                We alert you when all the words are in the title or company.
              </p>
            </>
          )
        }
      </QueryView>
      {renaming.payload !== null && (
        <RenameDialog search={renaming.payload} isOpen={renaming.isOpen} onClose={renaming.close} />
      )}
      <Dialog isOpen={feed.isOpen} title="Feed" description={feed.payload?.name ?? ""} onClose={feed.close}>
        {feed.payload !== null && renderFeed(feed.payload.id)}
      </Dialog>
    </>
  );
}

type SearchCardProps = {
  search: SavedSearch;
  isOpen: boolean;
  onToggle: () => void;
  onRename: () => void;
  onFeed: () => void;
  renderJob: (job: JobCard) => ReactNode;
};

function SearchCard({ search, isOpen, onToggle, onRename, onFeed, renderJob }: SearchCardProps) {
  const remove = useDeleteSearch();
  const { id, name, count, more, createdAt, search: asked } = search;
  const filters = describeFilters(search);
  return (
    <Card className="overflow-hidden">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2 px-4 py-3 sm:px-5">
        <h2 className="min-w-0 flex-1 basis-60 text-base leading-6">
          <button
            type="button"
            {...MAIN_ACTION}
            aria-expanded={isOpen}
            onClick={onToggle}
            className="flex max-w-full min-w-0 items-center gap-2 rounded-sm text-left hover:underline"
          >
            <ChevronDown
              aria-hidden
              className={cn("motion size-4 shrink-0 text-ink-faint", !isOpen && "-rotate-90")}
            />
            <span className="min-w-0 wrap-anywhere">{name}</span>
            {count > 0 && (
              <Badge tone="accent">
                {formatCount(count)}
                {more > 0 && ` + ${formatCount(more)}`} new
              </Badge>
            )}
          </button>
        </h2>
        <div className="flex shrink-0 items-center gap-1">
          {asked !== null && (
            <Link
              to="/jobs"
              search={toAddress(asked) as never}
              className={getButtonClass({ variant: "secondary", size: "sm" })}
            >
              Open the search<span className="sr-only">: {name}</span>
            </Link>
          )}
          <Menu
            label={`More for ${name}`}
            trigger={
              <Button variant="ghost" size="icon-sm" aria-label={`More for ${name}`}>
                <MoreHorizontal aria-hidden className="size-4" />
              </Button>
            }
            items={[
              { label: "Rename", icon: Pencil, run: onRename },
              { label: "Feed", icon: Rss, run: onFeed },
              null,
              { label: "Delete", icon: Trash2, tone: "danger", run: () => remove.mutate(search) },
            ]}
          />
        </div>
        <p className="w-full text-sm text-ink-soft">
          {asked === null ? (
            "This search is damaged. You can delete it."
          ) : (
            <>
              {[count === 0 && "Nothing new yet", filters !== toName(name) && filters]
                .filter((part) => part !== false)
                .map((part) => `${part} · `)}
              <RelativeTime iso={createdAt} prefix="saved " />
            </>
          )}
        </p>
      </div>
      {isOpen && <Found id={id} renderJob={renderJob} />}
    </Card>
  );
}

/** A search that has words alone is named after them. */
const toName = (name: string): string => `“${name}”`;

/** "“staff nurse” · Manchester · senior level · at least 50,000 GBP a year" */
function describeFilters({ search }: SavedSearch): string {
  if (search === null) return "";
  const { q, location, experience, locationType, employment, minPay, payCurrency, postedWithin, board } =
    search;
  const parts = [
    q !== "" && `“${q}”`,
    location !== "" && location,
    experience !== "all" && `${experience} level`,
    locationType !== "all" && (locationType === "us" ? "US" : locationType),
    employment !== "all" && employment.replaceAll("_", " "),
    minPay !== "all" && `at least ${formatCount(Number(minPay))} ${payCurrency} a year`,
    postedWithin !== "all" && `posted within ${pluralize(Number(postedWithin), "day")}`,
    board !== "all" && board,
  ];
  return parts.filter((part) => part !== false).join(" · ");
}

function Found({ id, renderJob }: { id: string; renderJob: (job: JobCard) => ReactNode }) {
  const found = useQuery(savedSearchOptions(id));
  const see = useSeeSearch();
  const isReported = useRef(false);
  // What was new when the list was opened stays marked until it is closed.
  const [marked, setMarked] = useState<ReadonlySet<string> | null>(null);
  const { data, isFetchedAfterMount } = found;
  useEffect(() => {
    if (data === undefined || !isFetchedAfterMount || isReported.current) return;
    isReported.current = true;
    setMarked(new Set(data.found.filter(({ isNew }) => isNew).map((job) => job.id)));
    if (data.newestAt !== null) see.mutate({ id, until: data.newestAt });
  }, [data, isFetchedAfterMount, id, see]);
  return (
    <div className="border-t border-line">
      <QueryView
        query={found}
        skeleton={<RowSkeletons count={2} />}
        loading="Loading what was found"
        errorTitle="What was found could not be loaded"
      >
        {(detail) => <FoundList detail={detail} marked={marked} renderJob={renderJob} />}
      </QueryView>
    </div>
  );
}

type FoundListProps = {
  detail: SavedSearchDetail;
  marked: ReadonlySet<string> | null;
  renderJob: (job: JobCard) => ReactNode;
};

function FoundList({ detail: { found, moreOf, count }, marked, renderJob }: FoundListProps) {
  if (found.length === 0)
    return <p className="px-5 py-4 text-sm text-ink-soft">No open jobs found yet. New ones appear here.</p>;
  return (
    <>
      <ul className="divide-y divide-line">
        {found.map((job) => (
          <li key={job.id} className={cn((marked?.has(job.id) ?? job.isNew) && "border-l-2 border-l-accent")}>
            {renderJob(job)}
            <p className="px-4 pb-2 text-xs text-ink-faint sm:px-5">
              <RelativeTime iso={job.foundAt} prefix="Found " />
            </p>
          </li>
        ))}
      </ul>
      {count > found.length && (
        <p className="border-t border-line px-5 py-3 text-sm text-ink-soft">
          The newest {formatCount(found.length)} of {formatCount(count)}. Open the search to see all.
        </p>
      )}
      {moreOf.length > 0 && (
        <p className="border-t border-line px-5 py-3 text-sm text-ink-soft">
          {moreOf.map(({ company, count }) => `${formatCount(count)} more at ${company}`).join(", ")}
        </p>
      )}
    </>
  );
}
