import { useQuery } from "@tanstack/react-query";
import { createFileRoute } from "@tanstack/react-router";

import { meOptions } from "#src/features/auth/auth.api.ts";
import { PortfolioNotFound } from "#src/features/public-pages/portfolio-not-found.tsx";

import { SignedInFrame } from "./-signed-in-frame.tsx";

export const Route = createFileRoute("/portfolio/$slug")({ component: Portfolio });

/** Nobody has published a portfolio yet, so every address of one is unknown. A visitor need not wait to be known. */
function Portfolio() {
  const { data: user } = useQuery(meOptions);
  const page = <PortfolioNotFound isSignedIn={false} />;
  if (user === null || user === undefined) return page;
  return (
    <SignedInFrame user={user} fallback={page}>
      <PortfolioNotFound isSignedIn />
    </SignedInFrame>
  );
}
