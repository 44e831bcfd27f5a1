import { ArrowDown, ArrowUp, Code, ExternalLink, GripVertical, Pencil, Trash2 } from "lucide-react";
import { type KeyboardEvent, useRef } from "react";

import { Badge } from "#src/components/ui/badge.tsx";
import { Button, getButtonClass } from "#src/components/ui/button.tsx";
import { Card } from "#src/components/ui/card.tsx";
import { DamagedCard } from "#src/components/ui/damaged-card.tsx";
import { RelativeTime } from "#src/components/ui/relative-time.tsx";
import { CardMenu } from "#src/kept/kept-card.tsx";
import { cn } from "#src/lib/cn.ts";
import { MAIN_ACTION } from "#src/lib/list-focus.ts";
import type { PortfolioItem } from "#worker/features/portfolio/portfolio.contract.ts";

import { useDeleteItem } from "./portfolio.api.ts";
import { useCardDrag } from "./use-card-drag.ts";

const COMPACT_TECHNOLOGIES = 3;

export type ItemCardProps = {
  item: PortfolioItem;
  section: string;
  isCompact: boolean;
  onEdit: (item: PortfolioItem) => void;
  onStep: (id: string, step: 1 | -1) => void;
  onDrop: (moved: string, target: string, side: "before" | "after") => void;
};

export function ItemCard({ item, section, isCompact, onEdit, onStep, onDrop }: ItemCardProps) {
  const { id, title, description, technologies, projectUrl, githubUrl, createdAt } = item;
  const card = useRef<HTMLDivElement>(null);
  const handle = useRef<HTMLSpanElement>(null);
  const { side, isDragging } = useCardDrag({ card, handle, section, id, onDrop });
  const remove = useDeleteItem();
  if (item.isDamaged === true)
    return <DamagedCard title={title} onDelete={() => remove.mutate({ id, title })} />;
  const shown = isCompact ? technologies.slice(0, COMPACT_TECHNOLOGIES) : technologies;
  const hidden = technologies.length - shown.length;

  function onKeyDown(event: KeyboardEvent) {
    if (!event.altKey || (event.key !== "ArrowUp" && event.key !== "ArrowDown")) return;
    event.preventDefault();
    onStep(id, event.key === "ArrowUp" ? -1 : 1);
  }

  return (
    <Card
      ref={card}
      onKeyDown={onKeyDown}
      className={cn(
        "relative flex h-full flex-col overflow-hidden",
        isDragging && "opacity-50",
        side === "before" && "border-l-accent border-l-4",
        side === "after" && "border-r-accent border-r-4",
      )}
    >
      <article aria-label={title} className="flex min-h-0 flex-1 flex-col">
        <div className="flex flex-1 flex-col p-4">
          <div className="flex items-start gap-1.5">
            <span
              ref={handle}
              aria-hidden
              title="Drag to reorder"
              className="mt-0.5 -ml-2 cursor-grab text-ink-faint hover:text-ink"
            >
              <GripVertical className="size-5" />
            </span>
            {item.imageUrl !== undefined && (
              <img
                src={item.imageUrl}
                alt={item.imageAlt ?? ""}
                loading="lazy"
                className="mr-1.5 size-14 shrink-0 rounded-lg border border-line bg-sunken object-cover"
              />
            )}
            <h3 className="line-clamp-2 min-w-0 flex-1 text-base leading-6 wrap-anywhere" title={title}>
              {title}
            </h3>
            {item.featured && <Badge tone="accent">Featured</Badge>}
            <CardMenu
              title={title}
              items={[
                { label: "Move up", icon: ArrowUp, run: () => onStep(id, -1) },
                { label: "Move down", icon: ArrowDown, run: () => onStep(id, 1) },
              ]}
            />
          </div>
          <p className="mt-2 line-clamp-2 text-sm leading-6 wrap-anywhere whitespace-pre-line text-ink-soft">
            {description}
          </p>
          {technologies.length > 0 && (
            <ul aria-label="Technologies" className="mt-3 flex flex-wrap gap-1.5">
              {shown.map((technology) => (
                <li key={technology} className="min-w-0">
                  <Badge>{technology}</Badge>
                </li>
              ))}
              {hidden > 0 && (
                <li>
                  <Badge>+{hidden} more</Badge>
                </li>
              )}
            </ul>
          )}
          <div className="mt-auto flex flex-wrap items-center gap-1 pt-4">
            <span className="mr-auto text-xs text-ink-faint">
              <RelativeTime iso={createdAt} />
            </span>
            {projectUrl !== undefined && (
              <IconLink href={projectUrl} label={`Open project: ${title}`}>
                <ExternalLink aria-hidden className="size-4" />
              </IconLink>
            )}
            {githubUrl !== undefined && (
              <IconLink href={githubUrl} label={`Open code: ${title}`}>
                <Code aria-hidden className="size-4" />
              </IconLink>
            )}
            <Button
              variant="ghost"
              size="icon-sm"
              aria-label={`Delete ${title}`}
              onClick={() => remove.mutate({ id, title })}
            >
              <Trash2 aria-hidden className="size-4" />
            </Button>
            <Button
              {...MAIN_ACTION}
              variant="soft"
              size="sm"
              className="ml-1"
              aria-label={`Edit ${title}`}
              onClick={() => onEdit(item)}
            >
              <Pencil aria-hidden className="size-4" />
              Edit
            </Button>
          </div>
        </div>
      </article>
    </Card>
  );
}

const IconLink = ({ href, label, children }: { href: string; label: string; children: React.ReactNode }) => (
  <a
    href={href}
    target="_blank"
    rel="noopener noreferrer"
    aria-label={label}
    title={label}
    className={getButtonClass({ variant: "ghost", size: "icon-sm" })}
  >
    {children}
  </a>
);
