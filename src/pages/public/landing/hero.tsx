import { ShieldCheck } from "lucide-react";

import { brand } from "#src/brand.ts";
import { getButtonClass } from "#src/components/ui/button.tsx";

import { SearchMiniature } from "./miniatures/search-miniature.tsx";

const { claims } = brand;
const CLAIMS = [
  { figure: claims.professionals, what: "professionals" },
  { figure: claims.opportunities, what: "opportunities" },
];

export function Hero() {
  return (
    <section className="border-b border-line bg-surface">
      <div className="mx-auto grid w-full max-w-6xl items-center gap-x-12 gap-y-12 px-4 pt-12 pb-16 sm:px-6 sm:pt-16 lg:grid-cols-[minmax(0,6fr)_minmax(0,7fr)] lg:py-20">
        <div>
          <h1 className="text-4xl leading-[1.1] sm:text-5xl sm:leading-[1.08]">
            Land Your Dream Job {claims.speed} with AI
          </h1>
          <p className="mt-6 max-w-xl text-lg leading-8 text-pretty text-ink-soft">
            {brand.name} asks employers' own job boards for fresh jobs while you watch, helps you write and
            practice for the ones you want, and keeps track of everything you send.
          </p>
          <div className="mt-8 flex flex-wrap gap-3">
            <a href="/signup" className={getButtonClass({ size: "lg" })}>
              Get Started Free
            </a>
            <a href="/login" className={getButtonClass({ size: "lg", variant: "secondary" })}>
              Sign In
            </a>
          </div>
          <ul className="mt-10 flex flex-wrap gap-x-10 gap-y-4">
            {CLAIMS.map(({ figure, what }) => (
              <li key={what}>
                <strong className="block text-2xl leading-8 font-semibold tracking-tight tabular-nums">
                  {figure}
                </strong>{" "}
                <span className="text-sm text-ink-soft">{what}</span>
              </li>
            ))}
          </ul>
          <p className="mt-8 flex items-start gap-2 text-sm text-ink-soft">
            <ShieldCheck aria-hidden className="mt-1 size-4 shrink-0 text-positive" />
            No card needed. Three cookies of our own, no advertising, and no third-party tracking.
          </p>
        </div>
        <SearchMiniature />
      </div>
    </section>
  );
}
