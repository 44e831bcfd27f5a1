import type { ReactNode } from "react";

import { Badge } from "#src/components/ui/badge.tsx";
import { Card } from "#src/components/ui/card.tsx";
import { cn } from "#src/lib/cn.ts";

type SectionCardProps = {
  /** Unique among the sections of the resume. */
  id: string;
  name: string;
  isHidden: boolean;
  grip: ReactNode;
  controls: ReactNode;
  children: ReactNode;
};

/** A section of the resume: its name with what moves and hides it, above its fields. */
export function SectionCard({ id, name, isHidden, grip, controls, children }: SectionCardProps) {
  return (
    <Card>
      <section aria-labelledby={`section-${id}`}>
        <header className="flex items-center gap-1 border-b border-line py-2 pr-2 pl-3">
          {grip}
          <h2 id={`section-${id}`} className="min-w-0 truncate text-base">
            {name}
          </h2>
          {isHidden && <Badge>Hidden</Badge>}
          <span className="ml-auto">{controls}</span>
        </header>
        <div className={cn("p-4", isHidden && "opacity-75")}>{children}</div>
      </section>
    </Card>
  );
}
