import { useQuery } from "@tanstack/react-query";
import { Bell } from "lucide-react";
import { Suspense, lazy, useRef, useState } from "react";

import { Button } from "#src/components/ui/button.tsx";

import { useFollowUp } from "./news-list.tsx";
import { newsOptions, useReadNews } from "./news.api.ts";

// Loaded when a user opens it for the first time.
const Panel = lazy(async () => ({ default: (await import("./bell-panel.tsx")).BellPanel }));

/** Opens what there is to tell. Shows a dot while any of it is unread. */
export function BellButton() {
  const { data: news } = useQuery(newsOptions);
  const read = useReadNews();
  const button = useRef<HTMLButtonElement>(null);
  const following = useFollowUp();
  const unread = (news?.items ?? []).filter(({ isUnread }) => isUnread);
  const [wasOpened, setWasOpened] = useState(false);
  const [isOpen, setOpen] = useState(false);
  // What was unread on opening stays highlighted until the panel is closed.
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set());

  function toggle() {
    setOpen(!isOpen);
    setWasOpened(true);
    if (isOpen) return;
    setMarked(new Set(unread.map(({ id }) => id)));
    if (unread.length > 0 && news !== undefined) read.mutate(news.at);
  }

  return (
    <>
      <Button
        ref={button}
        variant="secondary"
        size="icon"
        aria-label={unread.length === 0 ? "Notifications" : `Notifications, ${unread.length} unread`}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        className="relative"
        onClick={toggle}
      >
        <Bell aria-hidden className="size-4.5" />
        {unread.length > 0 && (
          <span
            data-testid="notifications-unread"
            className="absolute top-1.5 right-1.5 size-2.5 rounded-full border-2 border-surface bg-critical"
          />
        )}
      </Button>
      {wasOpened && (
        <Suspense fallback={null}>
          <Panel
            anchor={button}
            isOpen={isOpen}
            onOpenChange={setOpen}
            marked={marked}
            onFollowUp={following.open}
          />
        </Suspense>
      )}
      {following.dialog}
    </>
  );
}
