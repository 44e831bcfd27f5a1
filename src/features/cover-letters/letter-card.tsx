import { Link } from "@tanstack/react-router";
import { Ellipsis, FileDown, Trash2 } from "lucide-react";

import { Badge } from "#src/components/ui/badge.tsx";
import { Button } from "#src/components/ui/button.tsx";
import { Card } from "#src/components/ui/card.tsx";
import { DamagedCard } from "#src/components/ui/damaged-card.tsx";
import { Menu } from "#src/components/ui/menu.tsx";
import { RelativeTime } from "#src/components/ui/relative-time.tsx";
import type { CoverLetter } from "#worker/features/cover-letters/cover-letters.contract.ts";

import { useDeleteLetter } from "./cover-letters.api.ts";
import { excerptOf } from "./excerpt.ts";

type LetterCardProps = {
  letter: CoverLetter;
  isDownloading: boolean;
  onDownload: (letter: CoverLetter) => void;
};

export function LetterCard({ letter, isDownloading, onDownload }: LetterCardProps) {
  const { id, title, position, companyName, content, isAiGenerated, createdAt } = letter;
  const remove = useDeleteLetter();
  if (letter.isDamaged === true)
    return <DamagedCard title={title} onDelete={() => remove.mutate({ id, title })} />;
  return (
    <Card className="motion flex h-full flex-col p-5 hover:border-line-strong/60">
      <article aria-label={title} className="flex min-h-0 flex-1 flex-col">
        <div className="flex items-start gap-2">
          <h2 className="line-clamp-2 min-w-0 flex-1 text-base leading-6 wrap-anywhere">
            <Link
              to="/cover-letters/$id"
              params={{ id }}
              title={title}
              className="rounded-sm hover:text-accent-strong hover:underline"
            >
              {position}
            </Link>
          </h2>
          {isAiGenerated && <Badge tone="accent">AI</Badge>}
          <Menu
            label={`More for ${title}`}
            trigger={
              <Button
                variant="ghost"
                size="icon-sm"
                aria-label={`More for ${title}`}
                className="-mt-0.5 -mr-1.5"
              >
                <Ellipsis aria-hidden className="size-4.5" />
              </Button>
            }
            items={[
              { label: "Delete", icon: Trash2, tone: "danger", run: () => remove.mutate({ id, title }) },
            ]}
          />
        </div>
        <p className="truncate text-sm text-ink-soft" title={companyName}>
          {companyName}
        </p>
        <p className="mt-3 text-sm wrap-anywhere text-ink-soft">{excerptOf(content)}</p>
        <div className="mt-auto flex items-center justify-between gap-3 pt-4">
          <span className="text-xs text-ink-faint">
            <RelativeTime iso={createdAt} />
          </span>
          <Button
            variant="secondary"
            size="sm"
            aria-label={`Download PDF: ${title}`}
            isPending={isDownloading}
            onClick={() => onDownload(letter)}
          >
            {!isDownloading && <FileDown aria-hidden className="size-4" />}
            Download PDF
          </Button>
        </div>
      </article>
    </Card>
  );
}
