import { brand } from "#src/brand.ts";
import { Logo } from "#src/components/layout/logo.tsx";
import { ThemeSwitch } from "#src/components/layout/theme-switch.tsx";

import { FOOTER } from "./links.ts";

export function Footer() {
  return (
    <footer className="border-t border-line bg-surface">
      <div className="mx-auto grid w-full max-w-6xl gap-10 px-4 py-12 sm:px-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]">
        <div>
          <a href="/" className="inline-flex min-h-11 items-center rounded-lg">
            <Logo />
          </a>
          <p className="mt-2 max-w-xs text-sm text-ink-soft">
            Fresh jobs from employers' own boards, and a place for what you do with them. Nothing it says is
            made up.
          </p>
        </div>
        <nav aria-label="Footer" className="grid grid-cols-2 gap-x-6 gap-y-8 sm:grid-cols-4">
          {FOOTER.map(({ title, links }) => (
            <div key={title}>
              <h2 className="text-sm">{title}</h2>
              <ul className="mt-1 text-sm">
                {links.map(({ href, label }) => (
                  <li key={label}>
                    <a
                      href={href}
                      className="inline-flex min-h-11 items-center rounded-sm text-ink-soft hover:text-ink hover:underline sm:min-h-9"
                    >
                      {label}
                    </a>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </nav>
      </div>
      <div className="border-t border-line">
        <div className="mx-auto flex w-full max-w-6xl items-center justify-between gap-4 px-4 py-3 text-sm text-ink-faint sm:px-6">
          <p>
            {brand.name}, since {brand.claims.founded}
          </p>
          <ThemeSwitch className="sm:hidden" />
        </div>
      </div>
    </footer>
  );
}
