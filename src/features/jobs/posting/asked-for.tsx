import { useState } from "react";

import { Badge } from "#src/components/ui/badge.tsx";
import { Button } from "#src/components/ui/button.tsx";
import { Card } from "#src/components/ui/card.tsx";
import type { Posting } from "#worker/features/jobs/posting/posting.contract.ts";

type Requirement = Posting["requirements"][number];

const SHOWN = 8;

/** What the posting asks for, in its own words, by how strongly it does. */
export function AskedFor({ requirements }: { requirements: Requirement[] }) {
  const must = requirements.filter(({ kind }) => kind === "must");
  const nice = requirements.filter(({ kind }) => kind === "nice");
  if (must.length + nice.length === 0) return null;
  return (
    <Card className="p-5 sm:p-6">
      <h2 className="text-lg">What it asks for</h2>
      <p className="mt-1 mb-4 text-sm text-ink-faint">
        The posting's own sentences, sorted by rules. Read the posting for the whole picture.
      </p>
      <div className="grid gap-6 md:grid-cols-2">
        <Group title="Must have" badge="must" requirements={must} missing="Nothing is called required." />
        <Group title="Nice to have" badge="nice" requirements={nice} missing="Nothing is called a plus." />
      </div>
    </Card>
  );
}

function Group({
  title,
  badge,
  requirements,
  missing,
}: {
  title: string;
  badge: "must" | "nice";
  requirements: Requirement[];
  missing: string;
}) {
  const [isWhole, setIsWhole] = useState(false);
  const shown = isWhole ? requirements : requirements.slice(0, SHOWN);
  return (
    <section aria-labelledby={`asked-${badge}`} className="min-w-0">
      <h3 id={`asked-${badge}`} className="mb-2 flex items-center gap-2 text-sm font-medium">
        {title}
        <Badge tone={badge === "must" ? "accent" : "neutral"}>{requirements.length}</Badge>
      </h3>
      {requirements.length === 0 ? (
        <p className="text-sm text-ink-faint">{missing}</p>
      ) : (
        <ul className="space-y-3 text-sm">
          {shown.map(({ id, text, skills }, at) => (
            <li key={`${id} ${at}`} className="break-words">
              <p>{text}</p>
              {skills.length > 0 && <p className="mt-0.5 text-xs text-ink-faint">{skills.join(" · ")}</p>}
            </li>
          ))}
        </ul>
      )}
      {requirements.length > SHOWN && (
        <Button variant="ghost" size="sm" className="mt-2 -ml-3" onClick={() => setIsWhole(!isWhole)}>
          {isWhole ? "Show fewer" : `Show all ${requirements.length}`}
        </Button>
      )}
    </section>
  );
}
