import type { ReactNode } from "react";

import { brand } from "#src/brand.ts";
import { PageIntro } from "#src/pages/public/frame/page-intro.tsx";
import { PublicFrame } from "#src/pages/public/frame/public-frame.tsx";

export type Section = { id: string; title: string; body: ReactNode };

/** A long text in sections, with a sticky table of contents beside it. */
export function LegalPage({
  title,
  text,
  highlights,
  sections,
  children,
}: {
  title: string;
  text: string;
  highlights?: ReactNode;
  sections: Section[];
  children: ReactNode;
}) {
  return (
    <PublicFrame>
      <PageIntro title={title} text={text} note={`Last updated: ${brand.claims.legalUpdated}`} />
      <div className="mx-auto w-full max-w-6xl px-4 py-12 sm:px-6 sm:py-16">
        {highlights}
        <div className="grid gap-x-14 gap-y-10 lg:grid-cols-[14rem_minmax(0,1fr)]">
          <nav aria-labelledby="contents" className="self-start lg:sticky lg:top-8">
            <h2 id="contents" className="text-sm">
              On this page
            </h2>
            <ol className="mt-2 text-sm">
              {sections.map(({ id, title }) => (
                <li key={id}>
                  <a
                    href={`#${id}`}
                    className="flex min-h-11 items-center rounded-sm leading-5 text-ink-soft hover:text-ink hover:underline lg:min-h-0 lg:py-1.5"
                  >
                    {title}
                  </a>
                </li>
              ))}
            </ol>
          </nav>
          <div className="max-w-prose space-y-12">
            {sections.map(({ id, title, body }) => (
              <section key={id} aria-labelledby={id}>
                <h2 id={id} className="scroll-mt-8 text-xl">
                  {title}
                </h2>
                <div className="mt-4 space-y-4 text-pretty text-ink-soft">{body}</div>
              </section>
            ))}
          </div>
        </div>
      </div>
      {children}
    </PublicFrame>
  );
}

/** Bullet points of a section, one sentence each. */
export const Points = ({ children }: { children: ReactNode }) => (
  <ul className="list-disc space-y-2 pl-5 marker:text-ink-faint">{children}</ul>
);

export const Term = ({ children }: { children: ReactNode }) => (
  <strong className="font-medium text-ink">{children}</strong>
);
