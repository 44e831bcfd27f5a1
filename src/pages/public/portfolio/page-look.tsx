import { type ReactNode, useLayoutEffect, useRef } from "react";

import { cn } from "#src/lib/cn.ts";
import type { PublicPortfolio } from "#worker/features/portfolio/public.contract.ts";

import { getAccentName, listAccentProperties } from "./accent.ts";
import { LOOKS } from "./looks.ts";

type PageLookProps = Pick<PublicPortfolio, "accent" | "theme" | "density"> & {
  dir: "ltr" | "rtl" | undefined;
  className?: string;
  children: ReactNode;
};

/** Accent, typography and direction of a portfolio. */
export function PageLook({ accent, theme, density, dir, className, children }: PageLookProps) {
  const root = useRef<HTMLDivElement>(null);
  // The policy allows no style attribute in what is served, where a style element has a mixed accent; a script may set
  // properties.
  useLayoutEffect(() => {
    const element = root.current;
    if (element === null) return undefined;
    const properties = listAccentProperties(accent);
    for (const [name, value] of properties) element.style.setProperty(name, value);
    return () => {
      for (const [name] of properties) element.style.removeProperty(name);
    };
  }, [accent]);
  return (
    <div
      ref={root}
      dir={dir}
      data-accent={getAccentName(accent)}
      data-type={theme}
      className={cn(LOOKS[density].page, "print:space-y-6 print:[color-scheme:light]", className)}
    >
      {children}
    </div>
  );
}
