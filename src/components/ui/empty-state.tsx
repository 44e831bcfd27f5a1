import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";

export function EmptyState({
  icon: Icon,
  title,
  hint,
  level = 3,
  children,
}: {
  icon: LucideIcon;
  title: string;
  hint?: string;
  /** 1 if the page has no other heading. */
  level?: 1 | 2 | 3;
  children?: ReactNode;
}) {
  const Heading = `h${level}` as const;
  return (
    <div data-empty-state className="flex flex-col items-center px-6 py-14 text-center">
      <div className="mb-4 grid size-12 place-items-center rounded-full bg-sunken text-ink-faint">
        <Icon aria-hidden className="size-6" />
      </div>
      <Heading className="text-base">{title}</Heading>
      {hint !== undefined && <p className="mt-1 max-w-md text-sm text-ink-soft">{hint}</p>}
      {children !== undefined && <div className="mt-5 flex flex-wrap justify-center gap-2">{children}</div>}
    </div>
  );
}
