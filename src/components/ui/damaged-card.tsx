import { TriangleAlert } from "lucide-react";

import { Button } from "./button.tsx";
import { Card } from "./card.tsx";

/** A card for an item whose stored data can no longer be read, so the only action left is to delete it. */
export function DamagedCard({ title, onDelete }: { title: string; onDelete: () => void }) {
  return (
    <Card className="flex h-full flex-col p-5">
      <article aria-label={title} className="flex min-h-0 flex-1 flex-col">
        <h2 title={title} className="line-clamp-2 text-base leading-6 wrap-anywhere">
          {title}
        </h2>
        <p className="mt-3 flex gap-2 text-sm text-ink-soft">
          <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0 text-critical" />
          This is damaged and cannot be shown any more. You can delete it.
        </p>
        <div className="mt-auto flex justify-end pt-4">
          <Button variant="secondary" size="sm" onClick={onDelete}>
            Delete
          </Button>
        </div>
      </article>
    </Card>
  );
}
