import type { ReactNode } from "react";

/** One primitive in each of its states, in a row. */
export function Specimen({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <h3 className="mb-2 text-xs font-medium tracking-normal text-ink-faint">{name}</h3>
      <div className="flex flex-wrap items-start gap-3">{children}</div>
    </div>
  );
}
