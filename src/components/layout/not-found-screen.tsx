import { Link, useRouter } from "@tanstack/react-router";
import { ArrowLeft, ChevronRight, House, Search } from "lucide-react";

import { Button, getButtonClass } from "#src/components/ui/button.tsx";
import { textLink } from "#src/components/ui/text-link.ts";
import { storeReturnPath } from "#src/lib/return-path.ts";

import { NAVIGATION } from "./navigation.ts";
import { usePageTitle } from "./page-title.tsx";

const POPULAR = [
  { to: "/resumes", label: "Resume Builder" },
  { to: "/cover-letters", label: "Cover Letters" },
  { to: "/interviews", label: "Interview Prep" },
  { to: "/applications", label: "Track Applications" },
] as const;

const getIcon = (to: string) => NAVIGATION.find((entry) => entry.to === to)?.icon ?? ChevronRight;

/** It renders inside a frame, of the application or of the public pages, which is already the page's main landmark. */
export function NotFoundScreen({ isSignedIn }: { isSignedIn: boolean }) {
  usePageTitle("Page Not Found");
  const { history } = useRouter();
  return (
    <div className="mx-auto flex min-h-[80dvh] w-full max-w-2xl flex-col justify-center px-4 py-12">
      <p className="text-7xl font-semibold tracking-tighter text-accent tabular-nums sm:text-8xl">404</p>
      <h1 tabIndex={-1} data-page-heading className="mt-4 text-2xl outline-none sm:text-3xl">
        Page Not Found
      </h1>
      <p className="mt-3 text-lg text-ink-soft">Oops! We couldn't find the page you're looking for.</p>
      {!isSignedIn && (
        <p className="mt-2 text-ink-soft">
          Some pages need you to sign in.{" "}
          <Link to="/login" className={textLink} onClick={() => storeReturnPath(window.location)}>
            Sign in
          </Link>
        </p>
      )}
      <div className="mt-8 flex flex-wrap gap-2">
        {isSignedIn ? (
          <Link to="/" className={getButtonClass({}, "min-h-11")}>
            <House aria-hidden className="size-4" />
            Go Home
          </Link>
        ) : (
          <a href="/" className={getButtonClass({}, "min-h-11")}>
            <House aria-hidden className="size-4" />
            Go Home
          </a>
        )}
        <Link to="/job-search" className={getButtonClass({ variant: "secondary" }, "min-h-11")}>
          <Search aria-hidden className="size-4" />
          Search Jobs
        </Link>
        <Button variant="ghost" className="min-h-11" onClick={() => history.back()}>
          <ArrowLeft aria-hidden className="size-4" />
          Go Back
        </Button>
      </div>
      <h2 className="mt-12 text-sm font-medium text-ink-soft">Popular Pages</h2>
      <ul className="mt-3 grid gap-px overflow-hidden rounded-card border border-line bg-line sm:grid-cols-2">
        {POPULAR.map(({ to, label }) => {
          const Icon = getIcon(to);
          return (
            <li key={to} className="bg-surface">
              <Link
                to={isSignedIn ? to : "/login"}
                className="motion flex min-h-14 items-center gap-3 px-4 font-medium -outline-offset-2 hover:bg-sunken"
              >
                <Icon aria-hidden className="size-4.5 shrink-0 text-ink-faint" />
                <span className="flex-1">{label}</span>
                <ChevronRight aria-hidden className="size-4 text-ink-faint" />
              </Link>
            </li>
          );
        })}
      </ul>
      <p className="mt-8 text-sm text-ink-soft">
        Think this page should exist?{" "}
        <a href="/contact" className={textLink}>
          Contact our support team
        </a>
      </p>
    </div>
  );
}
