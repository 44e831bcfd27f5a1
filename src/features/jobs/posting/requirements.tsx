import { useState } from "react";

import { Badge } from "#src/components/ui/badge.tsx";
import { Button } from "#src/components/ui/button.tsx";
import { Card } from "#src/components/ui/card.tsx";
import type { Posting } from "#worker/features/jobs/posting/posting.contract.ts";

import { JobText } from "../job-text.tsx";
import { ReadByModel } from "./read-by-model.tsx";
import { removeKnownSentences } from "./text-parts.ts";

type Requirement = Posting["requirements"][number];

const SHOWN = 8;

/**
 * The posting's requirements in its own words, grouped by how firm they are, and the remaining lines of its
 * requirements section. No sentence is shown twice.
 */
export function Requirements({
  jobId,
  requirements,
  text,
}: {
  jobId: string;
  requirements: Requirement[];
  text: string;
}) {
  const must = requirements.filter(({ kind }) => kind === "must");
  const nice = requirements.filter(({ kind }) => kind === "nice");
  const sorted = [...must, ...nice];
  const rest = removeKnownSentences(
    text,
    sorted.map((requirement) => requirement.text),
  );
  return (
    <Card className="p-5 sm:p-6">
      <h2 className="text-lg">Requirements</h2>
      {sorted.length > 0 && (
        <>
          <p className="mt-1 mb-4 text-sm text-ink-faint">
            The posting's own sentences, sorted by rules. Read the posting for the whole picture.
          </p>
          <div className="grid gap-6 md:grid-cols-2">
            <Group title="Must have" badge="must" requirements={must} missing="Nothing is called required." />
            <Group
              title="Nice to have"
              badge="nice"
              requirements={nice}
              missing="Nothing is called a plus."
            />
          </div>
        </>
      )}
      {rest !== "" && (
        <div className="mt-4">
          <JobText text={rest} />
        </div>
      )}
      {sorted.length === 0 && text === "" && (
        <p className="mt-4 text-ink-faint">The posting lists no requirements of its own.</p>
      )}
      <ReadByModel key={jobId} id={jobId} />
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
