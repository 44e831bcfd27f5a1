import { Link } from "@tanstack/react-router";
import { FileDown, Trash2 } from "lucide-react";

import { OwnLinesBadge } from "#src/components/ai/made-by-badge.tsx";
import { Badge } from "#src/components/ui/badge.tsx";
import { Button, getButtonClass } from "#src/components/ui/button.tsx";
import { DamagedCard } from "#src/components/ui/damaged-card.tsx";
import { KeptCard, KeptCardFoot, STRETCHED_LINK } from "#src/kept/kept-card.tsx";
import type { CoverLetter } from "#worker/features/cover-letters/cover-letters.contract.ts";

import { useDeleteLetter } from "./cover-letters.api.ts";
import { makeExcerpt } from "./excerpt.ts";

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
    <KeptCard
      title={title}
      heading={
        <Link to="/cover-letters/$id" params={{ id }} title={title} className={STRETCHED_LINK}>
          {position}
        </Link>
      }
      badge={isAiGenerated && <Badge tone="accent">AI</Badge>}
      menu={[{ label: "Delete", icon: Trash2, tone: "danger", run: () => remove.mutate({ id, title }) }]}
    >
      <div className="flex items-center justify-between gap-2 text-sm text-ink-soft">
        <p className="min-w-0 truncate" title={companyName}>
          {companyName}
        </p>
        {!isAiGenerated && (
          <span className="shrink-0">
            <OwnLinesBadge />
          </span>
        )}
      </div>
      <p className="mt-3 text-sm wrap-anywhere text-ink-soft">{makeExcerpt(content)}</p>
      <KeptCardFoot createdAt={createdAt}>
        <Button
          variant="ghost"
          size="sm"
          className="px-2"
          aria-label={`Download PDF: ${title}`}
          isPending={isDownloading}
          onClick={() => onDownload(letter)}
        >
          {!isDownloading && <FileDown aria-hidden className="size-4" />}
          Download PDF
        </Button>
        <Link
          to="/cover-letters/$id"
          params={{ id }}
          aria-label={`Open ${title}`}
          className={getButtonClass({ variant: "soft", size: "sm" })}
        >
          Open
        </Link>
      </KeptCardFoot>
    </KeptCard>
  );
}
