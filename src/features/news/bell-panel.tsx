import { useQuery } from "@tanstack/react-query";
import { Bell } from "lucide-react";
import type { RefObject } from "react";

import { EmptyState } from "#src/components/ui/empty-state.tsx";
import { ErrorState } from "#src/components/ui/error-state.tsx";
import { Popover } from "#src/components/ui/popover.tsx";
import { type SilentItem, listNewsLines } from "#src/lib/news-lines.ts";
import { useNow } from "#src/lib/use-now.ts";

import { NewsList } from "./news-list.tsx";
import { newsOptions } from "./news.api.ts";

type BellPanelProps = {
  anchor: RefObject<HTMLElement | null>;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  /** Ids of what was unread when the panel was opened. */
  marked: ReadonlySet<string>;
  onFollowUp: (item: SilentItem) => void;
};

export function BellPanel({ anchor, isOpen, onOpenChange, marked, onFollowUp }: BellPanelProps) {
  const news = useQuery(newsOptions);
  const lines = listNewsLines(news.data?.items ?? [], useNow());
  const close = () => onOpenChange(false);
  return (
    <Popover
      label="Notifications"
      anchor={anchor}
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      className="w-96 p-0"
    >
      <h2 className="border-b border-line px-5 py-4 text-base">Notifications</h2>
      {news.isError ? (
        <ErrorState
          title="The notifications could not be loaded"
          error={news.error}
          onRetry={() => void news.refetch()}
        />
      ) : news.isPending ? (
        <p role="status" className="p-5 text-sm text-ink-soft">
          Loading notifications
        </p>
      ) : lines.length === 0 ? (
        <EmptyState
          icon={Bell}
          title="Nothing to tell you yet"
          hint="We'll tell you here when a search finishes, a saved job changes or something is due."
        />
      ) : (
        <NewsList
          lines={lines}
          marked={marked}
          onLeave={close}
          onFollowUp={(item) => {
            close();
            onFollowUp(item);
          }}
        />
      )}
    </Popover>
  );
}
