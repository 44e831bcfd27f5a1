import { CircleSlash, Undo2 } from "lucide-react";
import { useState } from "react";

import { ReadByModel } from "#src/components/ai/read-by-model.tsx";
import { Badge } from "#src/components/ui/badge.tsx";
import { Button } from "#src/components/ui/button.tsx";
import { cn } from "#src/lib/cn.ts";
import { pluralize } from "#src/lib/plural.ts";
import type { Posting } from "#worker/features/jobs/posting/posting.contract.ts";

import { useRequirementCorrection } from "./corrections.api.ts";
import { FoldedText } from "./folded-text.tsx";
import { useReadJob } from "./read-job.api.ts";
import { removeKnownSentences } from "./text-parts.ts";

type Requirement = Posting["requirements"][number];

/** How many sentences of a group are shown before the others are asked for. */
const SHOWN = { must: 4, nice: 2 };

/**
 * The posting's requirements in its own words, grouped by how firm they are, and the remaining lines of its
 * requirements section. No sentence is shown twice. Sentences that the user has rejected stand apart.
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
  const { mutate, isPending } = useRequirementCorrection(jobId);
  const setRequirementRejected = (requirementId: string, isRejected: boolean) => {
    if (!isPending) mutate({ requirementId, isRejected });
  };
  const kept = requirements.filter(({ isRejected }) => !isRejected);
  const must = kept.filter(({ kind }) => kind === "must");
  const nice = kept.filter(({ kind }) => kind === "nice");
  const isMixed = [...must, ...nice].some(({ isStated }) => isStated);
  const rejected = requirements.filter(({ kind, isRejected }) => kind !== "duty" && isRejected);
  const sorted = [...must, ...nice, ...rejected];
  const rest = removeKnownSentences(
    text,
    sorted.map((requirement) => requirement.text),
  );
  return (
    <section aria-labelledby="requirements" className="min-w-0 p-5 sm:p-6">
      <h2 id="requirements" className="text-base">
        Requirements
      </h2>
      {sorted.length > 0 && (
        <div
          className={cn("mt-3 grid gap-x-8 gap-y-5", must.length > 0 && nice.length > 0 && "@xl:grid-cols-2")}
        >
          <Group
            title="Must have"
            badge="must"
            requirements={must}
            isMixed={isMixed}
            onReject={(id) => setRequirementRejected(id, true)}
          />
          <Group
            title="Nice to have"
            badge="nice"
            requirements={nice}
            isMixed={isMixed}
            onReject={(id) => setRequirementRejected(id, true)}
          />
        </div>
      )}
      {rejected.length > 0 && (
        <Rejected requirements={rejected} onRestore={(id) => setRequirementRejected(id, false)} />
      )}
      {rest !== "" && (
        <div className="mt-4 text-sm [&_h3]:text-sm">
          <FoldedText text={rest} name="section" isBrief />
        </div>
      )}
      {sorted.length === 0 && text === "" && (
        <p className="mt-3 text-sm text-ink-soft">The job description lists no requirements.</p>
      )}
      <SecondReading key={jobId} id={jobId} />
    </section>
  );
}

const SecondReading = ({ id }: { id: string }) => <ReadByModel read={useReadJob(id)} />;

function Group({
  title,
  badge,
  requirements,
  isMixed,
  onReject,
}: {
  title: string;
  badge: "must" | "nice";
  requirements: Requirement[];
  /** Whether sentences that were sorted by us stand beside stated ones, so that they are marked. */
  isMixed: boolean;
  onReject: (id: string) => void;
}) {
  const [isWhole, setIsWhole] = useState(false);
  // A single one more takes no more room than the button that would show it.
  const isLong = requirements.length > SHOWN[badge] + 1;
  const shown = isWhole || !isLong ? requirements : requirements.slice(0, SHOWN[badge]);
  if (requirements.length === 0) return null;
  return (
    <section aria-labelledby={`asked-${badge}`} className="min-w-0">
      <h3 id={`asked-${badge}`} className="mb-2 flex items-center gap-2 text-sm font-medium">
        {title}
        <Badge tone={badge === "must" ? "accent" : "neutral"}>{requirements.length}</Badge>
      </h3>
      <ul className="space-y-3 text-sm">
        {shown.map(({ id, text, skills, isStated }, at) => (
          <li key={`${id} ${at}`} className="flex items-start gap-2 break-words">
            <div className="min-w-0 flex-1">
              <p>{text}</p>
              {(skills.length > 0 || (isMixed && !isStated)) && (
                <p className="mt-0.5 text-xs text-ink-faint">
                  {[...skills, ...(isMixed && !isStated ? ["sorted by us"] : [])].join(" · ")}
                </p>
              )}
            </div>
            <Button
              variant="ghost"
              size="sm"
              className="-my-1 shrink-0"
              aria-label={`Not a requirement: ${text}`}
              title="Not a requirement"
              onClick={() => onReject(id)}
            >
              <CircleSlash aria-hidden className="size-4" />
            </Button>
          </li>
        ))}
      </ul>
      {isLong && (
        <Button
          variant="ghost"
          size="sm"
          className="mt-2 -ml-3"
          aria-expanded={isWhole}
          onClick={() => setIsWhole(!isWhole)}
        >
          {isWhole ? "Show fewer" : `Show all ${requirements.length}`}
        </Button>
      )}
    </section>
  );
}

function Rejected({
  requirements,
  onRestore,
}: {
  requirements: Requirement[];
  onRestore: (id: string) => void;
}) {
  return (
    <details className="mt-4 text-sm">
      <summary className="cursor-pointer text-ink-faint">
        {pluralize(requirements.length, "sentence")} that you said {requirements.length === 1 ? "is" : "are"}{" "}
        not a requirement
      </summary>
      <ul className="mt-2 space-y-2">
        {requirements.map(({ id, text }, at) => (
          <li key={`${id} ${at}`} className="flex items-start gap-2 break-words">
            <p className="min-w-0 flex-1 text-ink-faint">{text}</p>
            <Button
              variant="ghost"
              size="sm"
              className="-my-1 shrink-0"
              aria-label={`Put back: ${text}`}
              onClick={() => onRestore(id)}
            >
              <Undo2 aria-hidden className="size-4" />
              Put back
            </Button>
          </li>
        ))}
      </ul>
    </details>
  );
}
