import type { ReactNode } from "react";

import { Logo } from "#src/components/layout/logo.tsx";
import { ThemeSwitch } from "#src/components/layout/theme-switch.tsx";

const LINKS = [
  { href: "/about", label: "About" },
  { href: "/contact", label: "Contact" },
  { href: "/privacy-policy", label: "Privacy Policy" },
  { href: "/terms-of-service", label: "Terms of Service" },
];

/** Layout of login and signup: shows nothing that could be mistaken for the form. */
export function AuthFrame({
  title,
  text,
  children,
  footer,
}: {
  title: string;
  text: string;
  children: ReactNode;
  footer: ReactNode;
}) {
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="mx-auto flex h-16 w-full max-w-6xl items-center justify-between px-4 sm:px-6">
        <a href="/" className="flex min-h-11 items-center rounded-lg">
          <Logo />
        </a>
        <ThemeSwitch />
      </header>
      <main
        id="content"
        className="mx-auto flex w-full max-w-md flex-1 flex-col justify-center px-4 pt-6 pb-10"
      >
        <div className="rounded-card border border-line bg-surface p-5 sm:p-8">
          <h1 tabIndex={-1} data-page-heading className="text-2xl outline-none">
            {title}
          </h1>
          <p className="mt-1.5 text-pretty text-ink-soft">{text}</p>
          {children}
        </div>
        <p className="mt-5 text-center text-ink-soft">{footer}</p>
      </main>
      <footer>
        <nav
          aria-label="Footer"
          className="mx-auto flex w-full max-w-6xl flex-wrap justify-center gap-x-6 px-4 pb-4 text-sm text-ink-faint sm:px-6"
        >
          {LINKS.map(({ href, label }) => (
            <a
              key={href}
              href={href}
              className="inline-flex min-h-11 items-center rounded-sm hover:text-ink hover:underline"
            >
              {label}
            </a>
          ))}
        </nav>
      </footer>
    </div>
  );
}
