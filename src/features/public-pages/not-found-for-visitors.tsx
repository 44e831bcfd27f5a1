import { Link, useLocation } from "@tanstack/react-router";
import { Briefcase } from "lucide-react";
import type { ReactNode } from "react";

import { NotFoundScreen } from "#src/components/layout/not-found-screen.tsx";
import { usePageTitle } from "#src/components/layout/page-title.tsx";
import { getButtonClass } from "#src/components/ui/button.tsx";
import { EmptyState } from "#src/components/ui/empty-state.tsx";
import { storeReturnPath } from "#src/lib/return-path.ts";
import { PublicFrame } from "#src/pages/public/frame/public-frame.tsx";

/** With the header of the public pages, so that a visitor sees where they are and can go on. */
export function NotFoundForVisitors() {
  const { pathname, search } = useLocation();
  return <PublicFrame>{readShared(pathname, search) ?? <NotFoundScreen isSignedIn={false} />}</PublicFrame>;
}

/** Searches and jobs are shared by their addresses. */
function readShared(pathname: string, { q, location }: Record<string, unknown>): ReactNode {
  const words = [q, location].filter((part) => typeof part === "string" && part !== "").join(", ");
  if (/^\/jobs\/[^/]+$/.test(pathname)) return <Shared title="Sign in to see this job" />;
  if (pathname !== "/jobs" || words === "") return null;
  return <Shared title="Sign in to see these jobs" words={words} />;
}

type SharedProps = { title: string; words?: string };

/** Invites a visitor to see what was shared with them: signing in leads back to it. */
function Shared({ title, words }: SharedProps) {
  usePageTitle(title);
  return (
    <div className="flex min-h-[70dvh] items-center justify-center">
      <EmptyState
        level={1}
        icon={Briefcase}
        title={title}
        hint={
          words === undefined
            ? "We'll bring you back here."
            : `A search for “${words}”. We'll bring you back to it.`
        }
      >
        <Link
          to="/login"
          className={getButtonClass({}, "min-h-11")}
          onClick={() => storeReturnPath(window.location)}
        >
          Sign in
        </Link>
        <Link to="/signup" className={getButtonClass({ variant: "secondary" }, "min-h-11")}>
          Create an account
        </Link>
      </EmptyState>
    </div>
  );
}
