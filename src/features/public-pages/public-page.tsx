import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";

import { Logo } from "#src/components/layout/logo.tsx";
import { usePageTitle } from "#src/components/layout/page-title.tsx";
import { buttonClass } from "#src/components/ui/button.tsx";

const FOOTER = [
  { to: "/login", label: "Sign In" },
  { to: "/signup", label: "Get Started" },
  { to: "/about", label: "About" },
  { to: "/contact", label: "Contact" },
  { to: "/privacy-policy", label: "Privacy Policy" },
  { to: "/terms-of-service", label: "Terms of Service" },
] as const;

/** The frame of pages that are open for everyone. */
export function PublicPage({
  title,
  heading,
  text,
  children,
}: {
  title: string;
  heading: string;
  text: string;
  children?: ReactNode;
}) {
  usePageTitle(title);
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="border-b border-line bg-surface">
        <div className="mx-auto flex h-16 w-full max-w-6xl items-center justify-between gap-3 px-4 sm:px-6">
          <Link to="/" className="flex rounded-lg">
            <Logo />
          </Link>
          <nav aria-label="Account" className="flex items-center gap-2">
            <Link to="/login" className={buttonClass({ variant: "ghost" })}>
              Sign In
            </Link>
            <Link to="/signup" className={buttonClass()}>
              Get Started
            </Link>
          </nav>
        </div>
      </header>
      <main className="mx-auto w-full max-w-3xl flex-1 px-4 py-16 sm:px-6 sm:py-24">
        <h1 tabIndex={-1} data-page-heading className="text-3xl outline-none sm:text-5xl">
          {heading}
        </h1>
        <p className="mt-5 max-w-prose text-lg leading-8 text-ink-soft">{text}</p>
        {children}
      </main>
      <footer className="border-t border-line">
        <nav
          aria-label="Footer"
          className="mx-auto flex w-full max-w-6xl flex-wrap gap-x-6 gap-y-2 px-4 py-6 text-sm text-ink-soft sm:px-6"
        >
          {FOOTER.map(({ to, label }) => (
            <Link key={to} to={to} className="hover:text-ink hover:underline">
              {label}
            </Link>
          ))}
        </nav>
      </footer>
    </div>
  );
}
