import { Ellipsis } from "lucide-react";
import type { ReactNode } from "react";

import { Button } from "#src/components/ui/button.tsx";
import { Card } from "#src/components/ui/card.tsx";
import { Menu, type MenuItem } from "#src/components/ui/menu.tsx";
import { RelativeTime } from "#src/components/ui/relative-time.tsx";
import { cn } from "#src/lib/cn.ts";

type CardMenuProps = { title: string; items: readonly (MenuItem | null)[] };

/** Menu with further actions of a card. */
export const CardMenu = ({ title, items }: CardMenuProps) => (
  <Menu
    label={`More for ${title}`}
    trigger={
      <Button variant="ghost" size="icon-sm" aria-label={`More for ${title}`} className="-mt-0.5 -mr-1.5">
        <Ellipsis aria-hidden className="size-4.5" />
      </Button>
    }
    items={items}
  />
);

type KeptCardProps = {
  title: string;
  /** The heading, if it is a link rather than just the title. */
  heading: ReactNode;
  /** Beside the heading. */
  badge?: ReactNode;
  menu: CardMenuProps["items"];
  children: ReactNode;
};

/** For the heading's link: the card around it opens with a click as well. What else is clicked is a `CARD_CONTROL`. */
export const STRETCHED_LINK =
  "rounded-sm after:absolute after:inset-0 after:rounded-card hover:text-accent-strong group-hover/card:text-accent-strong";
/** Stacks a control above the link that covers the card, so that it stays clickable. */
export const CARD_CONTROL = "relative z-1";

export const KeptCard = ({ title, heading, badge, menu, children }: KeptCardProps) => (
  <Card className="group/card motion relative flex h-full flex-col overflow-hidden hover:border-line-strong/60">
    <article aria-label={title} className="flex min-h-0 flex-1 flex-col p-5">
      <div className="flex items-start gap-2">
        <h2 title={title} className="line-clamp-2 min-w-0 flex-1 text-base leading-6 wrap-anywhere">
          {heading}
        </h2>
        {badge}
        <span className={CARD_CONTROL}>
          <CardMenu title={title} items={menu} />
        </span>
      </div>
      {children}
    </article>
  </Card>
);

/** The creation date and the most used actions. */
export const KeptCardFoot = ({ createdAt, children }: { createdAt: string; children: ReactNode }) => (
  <div className="mt-auto flex items-center justify-between gap-3 pt-4">
    <span className="text-xs text-ink-faint">
      <RelativeTime iso={createdAt} />
    </span>
    <span className={cn("flex items-center gap-1", CARD_CONTROL)}>{children}</span>
  </div>
);
