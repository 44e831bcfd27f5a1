import { Link } from "@tanstack/react-router";

import { usePageTitle } from "#src/components/layout/page-title.tsx";
import { getButtonClass } from "#src/components/ui/button.tsx";

/** For a signed-in user it renders inside the frame, which is already the page's main landmark. */
export function PortfolioNotFound({ isSignedIn }: { isSignedIn: boolean }) {
  usePageTitle("Portfolio Not Found");
  const Region = isSignedIn ? "div" : "main";
  return (
    <Region className="mx-auto flex min-h-[80dvh] max-w-md flex-col items-center justify-center px-4 text-center">
      <h1 tabIndex={-1} data-page-heading className="text-2xl outline-none">
        Portfolio Not Found
      </h1>
      <p className="mt-2 text-ink-soft">There is no portfolio at this address.</p>
      {isSignedIn ? (
        <Link to="/" className={getButtonClass({}, "mt-6")}>
          Return Home
        </Link>
      ) : (
        <a href="/" className={getButtonClass({}, "mt-6")}>
          Return Home
        </a>
      )}
    </Region>
  );
}
