import { ArrowLeft } from "lucide-react";
import type { ReactNode } from "react";

/** The top of every public page but the landing page: a way back, the heading, and what the page is for. */
export function PageIntro({ title, text, note }: { title: string; text: ReactNode; note?: ReactNode }) {
  return (
    <div className="border-b border-line bg-surface">
      <div className="mx-auto w-full max-w-6xl px-4 pt-6 pb-10 sm:px-6 sm:pb-14">
        <a
          href="/"
          className="inline-flex min-h-11 items-center gap-1.5 rounded-sm text-sm text-ink-soft hover:text-ink"
        >
          <ArrowLeft aria-hidden className="size-4" />
          Back to home
        </a>
        <h1 className="mt-4 text-3xl sm:text-4xl">{title}</h1>
        <p className="mt-4 max-w-2xl text-lg leading-8 text-pretty text-ink-soft">{text}</p>
        {note !== undefined && <p className="mt-4 text-sm text-ink-faint">{note}</p>}
      </div>
    </div>
  );
}
