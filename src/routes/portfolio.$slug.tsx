import { Link, createFileRoute } from "@tanstack/react-router";

import { usePageTitle } from "#src/components/layout/page-title.tsx";
import { buttonClass } from "#src/components/ui/button.tsx";

export const Route = createFileRoute("/portfolio/$slug")({ component: PortfolioNotFound });

/** Nobody has published a portfolio yet, so every address of one is unknown. */
function PortfolioNotFound() {
  usePageTitle("Portfolio Not Found");
  return (
    <main className="mx-auto flex min-h-dvh max-w-md flex-col items-center justify-center px-4 text-center">
      <h1 tabIndex={-1} data-page-heading className="text-2xl outline-none">
        Portfolio Not Found
      </h1>
      <p className="mt-2 text-ink-soft">There is no portfolio at this address.</p>
      <Link to="/" className={buttonClass({}, "mt-6")}>
        Return Home
      </Link>
    </main>
  );
}
