import type { ReactNode } from "react";

import { Card } from "#src/components/ui/card.tsx";

/** One section of the form; `id` is the target of links from the list of missing fields. */
export function FormCard({
  id,
  title,
  text,
  action,
  children,
}: {
  id: string;
  title: string;
  text?: string;
  action?: ReactNode;
  children: ReactNode;
}) {
  return (
    <Card className="scroll-mt-30 lg:scroll-mt-18 p-5 sm:p-6" id={id}>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <div className="min-w-0">
          <h2 id={`${id}-title`} tabIndex={-1} className="text-lg outline-none">
            {title}
          </h2>
          {text !== undefined && <p className="text-sm text-ink-soft">{text}</p>}
        </div>
        {action}
      </div>
      {children}
    </Card>
  );
}
