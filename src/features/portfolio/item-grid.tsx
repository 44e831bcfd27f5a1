import { useState } from "react";

import { KeptGrid } from "#src/kept/kept-screen.tsx";
import type { PortfolioItem } from "#worker/features/portfolio/portfolio.contract.ts";

import { ItemCard, type ItemCardProps } from "./item-card.tsx";
import { moveItemId, moveItemByStep } from "./order.ts";
import { useOrderItems } from "./portfolio.api.ts";

type ItemGridProps = { items: PortfolioItem[]; onEdit: (item: PortfolioItem) => void };

/** The projects in their order: featured ones first, and each once. */
export function ItemGrid({ items, onEdit }: ItemGridProps) {
  const order = useOrderItems();
  const [said, setSaid] = useState("");
  const featured = items.filter((item) => item.featured);
  const others = items.filter((item) => !item.featured);
  const step = (section: PortfolioItem[], id: string, by: 1 | -1) => {
    const title = items.find((item) => item.id === id)?.title ?? "";
    const ids = moveItemByStep(items, section, id, by);
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
      order.mutate(moveItemId(items, moved, target, side)),
  };
  return (
    <div className="space-y-8">
      {featured.length > 0 && (
        <Section title="Featured Projects" id="featured" items={featured} isCompact={false} {...shared} />
      )}
      {others.length > 0 && (
        <Section
          title={featured.length > 0 ? "All Projects" : "Projects"}
          id="all"
          items={others}
          isCompact
          {...shared}
        />
      )}
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
    <div className="mt-3">
      <KeptGrid label={title} items={items}>
        {(item) => (
          <ItemCard item={item} section={id} onStep={(moved, step) => onStep(items, moved, step)} {...card} />
        )}
      </KeptGrid>
    </div>
  </section>
);
