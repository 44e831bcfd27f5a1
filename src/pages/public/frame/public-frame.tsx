import type { ReactNode } from "react";

import { Logo } from "#src/components/layout/logo.tsx";
import { SkipLink } from "#src/components/layout/skip-link.tsx";
import { ThemeSwitch } from "#src/components/layout/theme-switch.tsx";
import { getButtonClass } from "#src/components/ui/button.tsx";

import { FOR_USERS, FOR_VISITORS } from "./audience.ts";
import { Footer } from "./footer.tsx";

/** Header and footer of the pages that are open for everyone. */
export function PublicFrame({ children }: { children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <header className="border-b border-line bg-surface">
        <div className="mx-auto flex h-16 w-full max-w-6xl items-center justify-between gap-2 px-4 sm:px-6">
          <a href="/" className="flex min-h-11 items-center rounded-lg">
            <Logo />
          </a>
          <nav aria-label="Account" className="flex items-center gap-1 sm:gap-2">
            <ThemeSwitch className="max-sm:hidden" />
            <a
              href="/login"
              className={getButtonClass({ variant: "ghost" }, `min-h-11 max-sm:px-3 ${FOR_VISITORS}`)}
            >
              Sign In
            </a>
            <a href="/signup" className={getButtonClass({}, `min-h-11 max-sm:px-3 ${FOR_VISITORS}`)}>
              Get Started
            </a>
            <a href="/" className={getButtonClass({}, `min-h-11 max-sm:px-3 ${FOR_USERS}`)}>
              Go to Dashboard
            </a>
          </nav>
        </div>
      </header>
      <main id="content" tabIndex={-1} className="flex-1 outline-none">
        {children}
      </main>
      <Footer />
    </div>
  );
}
