import { useEffect } from "react";

import { getButtonClass } from "#src/components/ui/button.tsx";
import type { PublicPortfolio } from "#worker/features/portfolio/public.contract.ts";

import { PageFrame } from "./page-frame.tsx";
import { PortfolioView } from "./portfolio-view.tsx";
import { type ProjectPage, ProjectView } from "./project-view.tsx";

/** All data that a page needs, in the Worker and in the browser: a portfolio, or one of its projects. */
export type PortfolioPageData =
  | { portfolio: PublicPortfolio; address: string }
  | { project: ProjectPage; base: string; countsVisits: boolean };

/** The page for visitors; `onShown` runs once it is hydrated. */
export function PortfolioPage({ data, onShown }: { data: PortfolioPageData; onShown?: () => void }) {
  useEffect(() => {
    onShown?.();
  }, [onShown]);
  return <PageFrame>{"project" in data ? <ProjectView {...data} /> : <PortfolioView {...data} />}</PageFrame>;
}

export const PortfolioNotFoundPage = () => (
  <PageFrame>
    <div className="mx-auto flex min-h-[60dvh] max-w-md flex-col items-center justify-center text-center">
      <h1 className="text-2xl">Portfolio Not Found</h1>
      <p className="mt-2 text-ink-soft">There is no portfolio at this address.</p>
      <a href="/" className={getButtonClass({}, "mt-6")}>
        Return Home
      </a>
    </div>
  </PageFrame>
);
