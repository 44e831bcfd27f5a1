import { FileCheck2, TriangleAlert, Undo2 } from "lucide-react";
import { useEffect, useRef } from "react";

import { MadeByBadge } from "#src/components/ai/made-by-badge.tsx";
import { NotTaken } from "#src/components/not-taken.tsx";
import { Button } from "#src/components/ui/button.tsx";
import { Card } from "#src/components/ui/card.tsx";
import { pluralize } from "#src/lib/plural.ts";
import type { MadeBy } from "#worker/features/ai/ai.contract.ts";
import type { NotTakenPart } from "#worker/features/profile/parsed-resume.contract.ts";

import type { Offer } from "./resume-suggestion.ts";

export type Report = {
  file: string;
  count: number;
  unsure: number;
  warnings: string[];
  /** Parts of the file that did not match any field. */
  notTaken: NotTakenPart[];
  offers: Offer[];
  suggestions: Offer[];
  /** Null if the file was structured and needed no parsing. */
  madeBy: MadeBy | null;
};

type FillReportProps = {
  report: Report;
  onTake: (offer: Offer) => void;
  onUndo: () => void;
  onClose: () => void;
};

/**
 * Reports what a file filled, what was uncertain, and where it differs; differences are applied only on
 * request.
 */
export function FillReport({ report, onTake, onUndo, onClose }: FillReportProps) {
  const { file, count, unsure, warnings, notTaken, offers, suggestions, madeBy } = report;
  const card = useRef<HTMLDivElement>(null);
  // Moves the focus to the report, because the element that started the import, such as the paste form, may be
  // gone.
  useEffect(() => {
    card.current?.focus();
  }, []);
  return (
    <Card
      ref={card}
      tabIndex={-1}
      className="mb-6 p-5 outline-none"
      role="region"
      aria-label="What your file filled"
    >
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="flex min-w-0 gap-3">
          <FileCheck2 aria-hidden className="mt-0.5 size-5 shrink-0 text-positive" />
          <div className="min-w-0">
            <p role="status" className="font-medium break-words">
              {count === 0
                ? `Nothing in ${file} was missing here.`
                : `${pluralize(count, "value")} filled from ${file}.`}{" "}
              {madeBy !== null && <MadeByBadge madeBy={madeBy} result="profile" />}
            </p>
            <p className="text-sm text-ink-soft">
              {unsure === 0
                ? "Nothing is saved yet: look it over, then save."
                : `${pluralize(unsure, "value is", "values are")} marked “Please check”. Nothing is saved yet.`}
            </p>
          </div>
        </div>
        <div className="flex gap-2">
          {count > 0 && (
            <Button variant="secondary" size="sm" onClick={onUndo}>
              <Undo2 aria-hidden className="size-4" />
              Undo
            </Button>
          )}
          <Button variant="ghost" size="sm" onClick={onClose}>
            Close
          </Button>
        </div>
      </div>
      {warnings.length > 0 && (
        <ul className="mt-4 space-y-1.5 text-sm">
          {warnings.map((warning) => (
            <li key={warning} className="flex gap-2 text-warning">
              <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
              {warning}
            </li>
          ))}
        </ul>
      )}
      <NotTaken parts={notTaken} />
      <Offers
        title="Your resume says something different here. We kept what you had."
        offers={offers}
        onTake={onTake}
      />
      <Offers title="Suggested by your resume. Add what's right." offers={suggestions} onTake={onTake} />
    </Card>
  );
}

function Offers({
  title,
  offers,
  onTake,
}: {
  title: string;
  offers: Offer[];
  onTake: (offer: Offer) => void;
}) {
  if (offers.length === 0) return null;
  return (
    <div className="mt-4 border-t border-line pt-4">
      <h2 className="text-sm">{title}</h2>
      <ul className="mt-2 space-y-2">
        {offers.map((offer) => (
          <OfferRow key={offer.label} offer={offer} onTake={() => onTake(offer)} />
        ))}
      </ul>
    </div>
  );
}

function OfferRow({ offer, onTake }: { offer: Offer; onTake: () => void }) {
  const isOther = offer.kind === "text" && offer.mine !== "";
  const action = isOther ? "Use the resume's" : "Add";
  return (
    <li className="flex flex-wrap items-center justify-between gap-2 text-sm">
      <span className="min-w-0 break-words">
        {isOther ? (
          <>
            <span className="text-ink-faint">{offer.label}: </span>
            {offer.theirs.slice(0, 200)}
          </>
        ) : (
          offer.label
        )}
      </span>
      <Button variant="secondary" size="sm" aria-label={`${action}: ${offer.label}`} onClick={onTake}>
        {action}
      </Button>
    </li>
  );
}
