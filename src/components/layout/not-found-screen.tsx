import { Link, useRouter } from "@tanstack/react-router";

import { Button, buttonClass } from "#src/components/ui/button.tsx";
import { textLink } from "#src/components/ui/text-link.ts";

import { usePageTitle } from "./page-title.tsx";

const POPULAR = [
  { to: "/resumes", label: "Resume Builder" },
  { to: "/cover-letters", label: "Cover Letters" },
  { to: "/interviews", label: "Interview Prep" },
  { to: "/applications", label: "Track Applications" },
] as const;

/** Whoever is signed in sees it inside the frame, which is the main region of the page already. */
export function NotFoundScreen({ isSignedIn }: { isSignedIn: boolean }) {
  const Region = isSignedIn ? "div" : "main";
  usePageTitle("Page Not Found");
  const { history } = useRouter();
  return (
    <Region className="mx-auto flex min-h-[80dvh] max-w-xl flex-col items-center justify-center px-4 py-12 text-center">
      <p className="text-6xl font-semibold tracking-tight text-accent">404</p>
      <h1 tabIndex={-1} data-page-heading className="mt-4 text-2xl outline-none">
        Page Not Found
      </h1>
      <p className="mt-2 text-ink-soft">Oops! We couldn't find the page you're looking for.</p>
      {!isSignedIn && (
        <p className="mt-2 text-sm text-ink-soft">
          Some pages are there only when you are signed in.{" "}
          <Link to="/login" className={textLink}>
            Sign in
          </Link>
        </p>
      )}
      <div className="mt-8 flex flex-wrap justify-center gap-2">
        <Link to="/" className={buttonClass()}>
          Go Home
        </Link>
        <Link to="/job-search" className={buttonClass({ variant: "secondary" })}>
          Search Jobs
        </Link>
        <Button variant="ghost" onClick={() => history.back()}>
          Go Back
        </Button>
      </div>
      <h2 className="mt-12 text-sm text-ink-soft">Popular Pages</h2>
      <ul className="mt-3 flex flex-wrap justify-center gap-x-6 gap-y-2 text-sm">
        {POPULAR.map(({ to, label }) => (
          <li key={to}>
            <Link to={to} className={textLink}>
              {label}
            </Link>
          </li>
        ))}
      </ul>
      <p className="mt-10 text-sm text-ink-soft">
        Something is missing that should be here?{" "}
        <Link to="/contact" className={textLink}>
          Contact our support team
        </Link>
      </p>
    </Region>
  );
}
