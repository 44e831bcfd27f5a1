import { useQuery } from "@tanstack/react-query";

import { usePageTitle } from "#src/components/layout/page-title.tsx";
import { ErrorState } from "#src/components/ui/error-state.tsx";
import { PortfolioView } from "#src/pages/public/portfolio/portfolio-view.tsx";
import { ProjectView, pickProject } from "#src/pages/public/portfolio/project-view.tsx";

import { getPortfolioAddress } from "./portfolio-address.ts";
import { PortfolioNotFound } from "./portfolio-not-found.tsx";
import { publicPortfolioOptions } from "./portfolio.api.ts";

type ScreenProps = {
  slug: string;
  /** Address of the page of a project; the portfolio itself if missing. */
  page?: string;
  isSignedIn: boolean;
};

/** A published portfolio or one of its projects, within the frame of a signed-in user or alone. */
export function PublicPortfolioScreen({ slug, page, isSignedIn }: ScreenProps) {
  const { data, isPending, error, refetch } = useQuery(publicPortfolioOptions(slug));
  const project = data == null || page === undefined ? null : pickProject(data, page);
  usePageTitle(project?.item.title ?? data?.fullName ?? "Portfolio");
  const Region = isSignedIn ? "div" : "main";
  if (isPending)
    return (
      <Region role={isSignedIn ? "status" : undefined} className="grid min-h-[60dvh] place-items-center">
        <p className="text-ink-soft">Loading portfolio...</p>
      </Region>
    );
  if (error !== null)
    return (
      <ErrorState
        level={1}
        title="The portfolio could not be loaded"
        error={error}
        onRetry={() => void refetch()}
      />
    );
  if (data === null || (page !== undefined && project === null))
    return <PortfolioNotFound isSignedIn={isSignedIn} />;
  return (
    <Region className={isSignedIn ? "" : "mx-auto max-w-6xl px-4 py-10"}>
      {project === null ? (
        <PortfolioView portfolio={data} address={getPortfolioAddress(slug)} />
      ) : (
        <ProjectView project={project} base={`/portfolio/${slug}`} />
      )}
    </Region>
  );
}
