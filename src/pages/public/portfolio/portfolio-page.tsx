import { type ReactNode, useEffect } from "react";

import { Logo } from "#src/components/layout/logo.tsx";
import { SkipLink } from "#src/components/layout/skip-link.tsx";
import { ThemeSwitch } from "#src/components/layout/theme-switch.tsx";
import { getButtonClass } from "#src/components/ui/button.tsx";
import { Toaster } from "#src/components/ui/toaster.tsx";
import type { PublicPortfolio } from "#worker/features/portfolio/public.contract.ts";

import { PortfolioView } from "./portfolio-view.tsx";

/** All data that the page needs, in the Worker and in the browser. */
export type PortfolioPageData = { portfolio: PublicPortfolio; address: string };

const Frame = ({ children }: { children: ReactNode }) => (
  <div className="flex min-h-dvh flex-col">
    <SkipLink />
    <header className="border-b border-line bg-surface print:hidden">
      <div className="mx-auto flex h-14 w-full max-w-6xl items-center justify-between gap-2 px-4 sm:px-6">
        <a href="/" className="flex min-h-11 items-center rounded-lg">
          <Logo />
        </a>
        <ThemeSwitch />
      </div>
    </header>
    <main
      id="content"
      tabIndex={-1}
      className="mx-auto w-full max-w-6xl flex-1 px-4 py-10 outline-none sm:px-6 sm:py-14 print:max-w-none print:p-0"
    >
      {children}
    </main>
    <Toaster />
  </div>
);

/** The page for visitors; `onShown` runs once it is hydrated. */
export function PortfolioPage({ data, onShown }: { data: PortfolioPageData; onShown?: () => void }) {
  useEffect(() => onShown?.(), [onShown]);
  return (
    <Frame>
      <PortfolioView {...data} />
    </Frame>
  );
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
