import { CircleCheck } from "lucide-react";

import { Card } from "#src/components/ui/card.tsx";
import { ProgressBar } from "#src/components/ui/progress-bar.tsx";
import { textLink } from "#src/components/ui/text-link.ts";
import type { ProfileFields } from "#worker/features/profile/profile.contract.ts";

import { measureCompleteness } from "./completeness.ts";
import { goToSection } from "./section-nav.tsx";

/** How complete the profile is for the rest of the product, and what is missing, with the reason it matters. */
export function CompletenessCard({ fields }: { fields: ProfileFields }) {
  const { done, of, gaps } = measureCompleteness(fields);
  return (
    <Card className="p-5">
      <div className="flex items-baseline justify-between gap-3">
        <h2 className="text-base">Completeness</h2>
        <p className="text-sm text-ink-soft tabular-nums">
          {done} of {of}
        </p>
      </div>
      <ProgressBar label="Completeness" value={done} max={of} className="mt-3" />
      {gaps.length === 0 ? (
        <p className="mt-4 flex items-center gap-2 text-sm text-positive">
          <CircleCheck aria-hidden className="size-4.5 shrink-0" />
          Your profile is complete.
        </p>
      ) : (
        <ul className="mt-4 space-y-3 text-sm">
          {gaps.map(({ card, what, why }) => (
            <li key={what}>
              <button type="button" className={`${textLink} text-left`} onClick={() => goToSection(card)}>
                {what}
              </button>
              <span className="block text-xs text-ink-faint">{why}</span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
