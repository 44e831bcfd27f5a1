import { useQuery } from "@tanstack/react-query";
import { createFileRoute } from "@tanstack/react-router";

import { FullScreenLoading } from "#src/components/layout/full-screen-loading.tsx";
import { meOptions } from "#src/features/auth/auth.api.ts";
import { PublicPortfolioScreen } from "#src/features/public-pages/portfolio-screen.tsx";

import { SignedInFrame } from "./-signed-in-frame.tsx";

export const Route = createFileRoute("/portfolio/$slug_/$page")({ component: Project });

/** Visitors get the static page; this route shows it only if the cookie's session has expired. */
function Project() {
  const { slug, page } = Route.useParams();
  const { data: user } = useQuery(meOptions);
  if (user === null || user === undefined)
    return <PublicPortfolioScreen slug={slug} page={page} isSignedIn={false} />;
  return (
    <SignedInFrame user={user} fallback={<FullScreenLoading />}>
      <PublicPortfolioScreen slug={slug} page={page} isSignedIn />
    </SignedInFrame>
  );
}
