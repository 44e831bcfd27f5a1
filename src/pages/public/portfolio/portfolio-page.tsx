import { type ReactNode, useEffect } from "react";

import { Logo } from "#src/components/layout/logo.tsx";
import { SkipLink } from "#src/components/layout/skip-link.tsx";
import { ThemeSwitch } from "#src/components/layout/theme-switch.tsx";
import { getButtonClass } from "#src/components/ui/button.tsx";
import { Toaster } from "#src/components/ui/toaster.tsx";
import type { PublicPortfolio } from "#worker/features/portfolio/public.contract.ts";

import { PortfolioView } from "./portfolio-view.tsx";
import { type ProjectPage, ProjectView } from "./project-view.tsx";

/** All data that a page needs, in the Worker and in the browser: a portfolio, or one of its projects. */
export type PortfolioPageData =
  | { portfolio: PublicPortfolio; address: string }
  | { project: ProjectPage; base: string; countsVisits: boolean };

const Frame = ({ children }: { children: ReactNode }) => (
  <div className="flex min-h-dvh flex-col">
    <SkipLink />
    <header className="print:hidden">
      <div className="mx-auto flex h-14 w-full max-w-7xl items-center justify-between gap-2 px-4 sm:px-8">
        <a href="/" className="flex min-h-11 items-center rounded-lg">
          <Logo />
        </a>
        <ThemeSwitch />
      </div>
    </header>
    <main
      id="content"
      tabIndex={-1}
      className="mx-auto w-full max-w-7xl flex-1 px-3 pt-1 pb-12 outline-none sm:px-8 sm:pb-16 print:max-w-none print:p-0"
    >
      {children}
    </main>
    <Toaster />
  </div>
);

/** The page for visitors; `onShown` runs once it is hydrated. */
export function PortfolioPage({ data, onShown }: { data: PortfolioPageData; onShown?: () => void }) {
  useEffect(() => onShown?.(), [onShown]);
  return <Frame>{"project" in data ? <ProjectView {...data} /> : <PortfolioView {...data} />}</Frame>;
}

export const PortfolioNotFoundPage = () => (
  <Frame>
    <div className="mx-auto flex min-h-[60dvh] max-w-md flex-col items-center justify-center text-center">
      <h1 className="text-2xl">Portfolio Not Found</h1>
      <p className="mt-2 text-ink-soft">There is no portfolio at this address.</p>
      <a href="/" className={getButtonClass({}, "mt-6")}>
        Return Home
      </a>
    </div>
  </Frame>
);
