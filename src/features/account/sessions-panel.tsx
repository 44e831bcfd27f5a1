import { useQuery } from "@tanstack/react-query";
import { Laptop, Smartphone } from "lucide-react";

import { QueryView } from "#src/components/layout/query-view.tsx";
import { Badge } from "#src/components/ui/badge.tsx";
import { Button } from "#src/components/ui/button.tsx";
import { RelativeTime } from "#src/components/ui/relative-time.tsx";
import { Section } from "#src/components/ui/section.tsx";
import { Skeleton } from "#src/components/ui/skeleton.tsx";
import { pluralize } from "#src/lib/plural.ts";
import type { SessionView } from "#worker/features/auth/credentials.contract.ts";

import { sessionsOptions, useEndOtherSessions, useEndSession } from "./account.api.ts";

const HANDHELD = new Set(["iOS", "iPadOS", "Android"]);

/** "Firefox on Windows", as far as known. */
export function formatSessionName({ browser, system }: Pick<SessionView, "browser" | "system">): string {
  if (browser === "" && system === "") return "Unknown browser";
  if (system === "") return browser;
  return `${browser === "" ? "A browser" : browser} on ${system}`;
}

export function SessionsPanel() {
  const sessions = useQuery(sessionsOptions);
  return (
    <Section
      title="Where you are signed in"
      text="Your browsers and devices, with the hour they were last used. We don't store IP addresses. A session ends after 14 days without use."
    >
      <QueryView
        query={sessions}
        skeleton={<Skeleton className="h-32" />}
        loading="Loading your sessions"
        errorTitle="Your sessions could not be loaded"
        level={3}
      >
        {(known) => <SessionList sessions={known} />}
      </QueryView>
    </Section>
  );
}

function SessionList({ sessions }: { sessions: SessionView[] }) {
  const endOthers = useEndOtherSessions();
  const present = sessions.filter(({ isPresent }) => isPresent);
  const others = sessions.filter(({ isPresent }) => !isPresent);
  return (
    <div className="space-y-4">
      <ul aria-label="Sessions" className="divide-y divide-line rounded-card border border-line">
        {[...present, ...others].map((session) => (
          <SessionRow key={session.id} session={session} />
        ))}
      </ul>
      {others.length === 0 ? (
        <p className="text-sm text-ink-faint">You are signed in nowhere else.</p>
      ) : (
        <Button variant="secondary" isPending={endOthers.isPending} onClick={() => endOthers.mutate()}>
          {endOthers.isPending ? "Ending..." : `End ${pluralize(others.length, "other session")}`}
        </Button>
      )}
    </div>
  );
}

function SessionRow({ session }: { session: SessionView }) {
  const end = useEndSession();
  const { id, system, firstSeenAt, lastSeenAt, isPresent } = session;
  const name = formatSessionName(session);
  const Icon = HANDHELD.has(system) ? Smartphone : Laptop;
  return (
    <li className="flex items-center gap-3 px-4 py-3">
      <Icon aria-hidden className="size-5 shrink-0 text-ink-faint" />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm font-medium">
          {name}
          {isPresent && <Badge tone="accent">This browser</Badge>}
        </p>
        <p className="flex flex-wrap gap-x-3 text-sm text-ink-soft">
          <span>{isPresent ? "In use now" : <RelativeTime iso={lastSeenAt} prefix="Last seen " />}</span>
          <RelativeTime iso={firstSeenAt} prefix="First seen " />
        </p>
      </div>
      {!isPresent && (
        <Button
          variant="secondary"
          size="sm"
          className="max-sm:h-10"
          aria-label={`End session: ${name}`}
          isPending={end.isPending}
          onClick={() => end.mutate({ id, name })}
        >
          End session
        </Button>
      )}
    </li>
  );
}
