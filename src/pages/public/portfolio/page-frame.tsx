import type { ReactNode } from "react";

import { Logo } from "#src/components/layout/logo.tsx";
import { SkipLink } from "#src/components/layout/skip-link.tsx";
import { ThemeSwitch } from "#src/components/layout/theme-switch.tsx";
import { Toaster } from "#src/components/ui/toaster.tsx";

type PageFrameProps = {
  /** False on pages without scripts, where the switch does nothing. */
  hasThemeSwitch?: boolean;
  children: ReactNode;
};

/** Layout of the public pages of a portfolio. */
export const PageFrame = ({ hasThemeSwitch = true, children }: PageFrameProps) => (
  <div className="flex min-h-dvh flex-col">
    <SkipLink />
    <header className="print:hidden">
      <div className="mx-auto flex h-14 w-full max-w-7xl items-center justify-between gap-2 px-4 sm:px-8">
        <a href="/" className="flex min-h-11 items-center rounded-lg">
          <Logo />
        </a>
        {hasThemeSwitch && <ThemeSwitch />}
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
