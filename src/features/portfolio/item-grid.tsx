import { FolderPlus } from "lucide-react";
import { useState } from "react";

import { Button } from "#src/components/ui/button.tsx";
import { Card } from "#src/components/ui/card.tsx";
import { EmptyState } from "#src/components/ui/empty-state.tsx";
import { Skeleton } from "#src/components/ui/skeleton.tsx";
import { markItem } from "#src/lib/list-focus.ts";
import type { PortfolioItem } from "#worker/features/portfolio/portfolio.contract.ts";

import { ItemCard, type ItemCardProps } from "./item-card.tsx";
import { moveId, stepId } from "./order.ts";
import { useOrderItems } from "./portfolio.api.ts";

const SKELETONS = 6;
const GRID = "grid gap-4 md:grid-cols-2 xl:grid-cols-3";

type ItemGridProps = { items: PortfolioItem[]; onAdd: () => void; onEdit: (item: PortfolioItem) => void };

/** The projects in their order, the featured ones first. */
export function ItemGrid({ items, onAdd, onEdit }: ItemGridProps) {
  const order = useOrderItems();
  const [said, setSaid] = useState("");
  if (items.length === 0)
    return (
      <Card>
        <EmptyState
          level={2}
          icon={FolderPlus}
          title="No projects yet"
          hint="Projects you add appear here, and on your public portfolio."
        >
          <Button onClick={onAdd}>Add Your First Project</Button>
        </EmptyState>
      </Card>
    );
  const featured = items.filter((item) => item.featured);
  const step = (section: PortfolioItem[], id: string, by: 1 | -1) => {
    const title = items.find((item) => item.id === id)?.title ?? "";
    const ids = stepId(items, section, id, by);
    if (ids === null) {
      setSaid(`${title} is ${by === -1 ? "first" : "last"} already.`);
      return;
    }
    order.mutate(ids);
    setSaid(`${title} moved ${by === -1 ? "up" : "down"}.`);
  };
  const shared = {
    onEdit,
    onStep: step,
    onDrop: (moved: string, target: string, side: "before" | "after") =>
      order.mutate(moveId(items, moved, target, side)),
  };
  return (
    <div className="space-y-8">
      {featured.length > 0 && (
        <Section title="Featured Projects" id="featured" items={featured} isCompact={false} {...shared} />
      )}
      <Section
        title={featured.length > 0 ? "All Projects" : "Projects"}
        id="all"
        items={items}
        isCompact
        {...shared}
      />
      <p role="status" className="sr-only">
        {said}
      </p>
    </div>
  );
}

type SectionProps = Omit<ItemCardProps, "item" | "section" | "onStep"> & {
  onStep: (section: PortfolioItem[], id: string, step: 1 | -1) => void;
  title: string;
  id: string;
  items: PortfolioItem[];
};

const Section = ({ title, id, items, onStep, ...card }: SectionProps) => (
  <section aria-labelledby={`projects-${id}`}>
    <h2 id={`projects-${id}`} className="text-lg">
      {title}
    </h2>
    <ul aria-label={title} className={`mt-3 ${GRID}`}>
      {items.map((item) => (
        <li key={item.id} {...markItem(item.id)} className="min-w-0">
          <ItemCard item={item} section={id} onStep={(moved, step) => onStep(items, moved, step)} {...card} />
        </li>
      ))}
    </ul>
  </section>
);

export const ItemSkeletons = () => (
  <div className={GRID}>
    {Array.from({ length: SKELETONS }, (_, at) => (
      <Card key={at} data-testid="project-skeleton" className="space-y-3 p-5">
        <Skeleton className="h-6 w-2/3" />
        <Skeleton className="h-16" />
        <Skeleton className="h-5 w-1/2" />
      </Card>
    ))}
  </div>
);
