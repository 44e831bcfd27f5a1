import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";

import { Logo } from "./logo.tsx";
import { usePageTitle } from "./page-title.tsx";

/** The frame of login and signup. */
export function CenteredCard({
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
  usePageTitle(title);
  return (
    <main className="mx-auto flex min-h-dvh w-full max-w-md flex-col justify-center px-4 py-10">
      <Link to="/" className="mb-8 self-center rounded-lg">
        <Logo />
      </Link>
      <div className="rounded-card border border-line bg-surface p-6 sm:p-8">
        <h1 className="text-xl">{title}</h1>
        <p className="mt-1 text-sm text-ink-soft">{text}</p>
        {children}
      </div>
      <div className="mt-6 text-center text-sm text-ink-soft">{footer}</div>
    </main>
  );
}
