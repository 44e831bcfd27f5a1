import { FileDown, Trash2 } from "lucide-react";

import { Badge } from "#src/components/ui/badge.tsx";
import { Button } from "#src/components/ui/button.tsx";
import { DamagedCard } from "#src/components/ui/damaged-card.tsx";
import { ProgressBar } from "#src/components/ui/progress-bar.tsx";
import { KeptCard, KeptCardFoot } from "#src/kept/kept-card.tsx";
import { MAIN_ACTION } from "#src/lib/list-focus.ts";
import { toastDownload } from "#src/lib/toast-outcome.ts";
import type { Interview } from "#worker/features/interviews/interviews.contract.ts";

import { DIFFICULTIES } from "./coding/languages.ts";
import { downloadTranscript, useDeleteInterview } from "./interviews.api.ts";
import { ScoreBadge } from "./score-badge.tsx";
import { TYPES, isUnscored, summarizeProgress } from "./words.ts";

/** What is asked for, or the problem: a coding question begins with its name. */
function describeInterview({ type, position, difficulty, questions }: Interview): string {
  if (type !== "coding") return position ?? "";
  const [name = ""] = questions[0]?.question.split(". ") ?? [];
  return [name, ...(difficulty === undefined ? [] : [DIFFICULTIES[difficulty]])].join(" · ");
}

type InterviewCardProps = { interview: Interview; onOpen: (id: string) => void };

export function InterviewCard({ interview, onOpen }: InterviewCardProps) {
  const { id, title, type, overallScore, createdAt } = interview;
  const subtitle = describeInterview(interview);
  const { answered, total, action } = summarizeProgress(interview);
  const unscored = interview.questions.find(isUnscored);
  const remove = useDeleteInterview();
  const saveTranscript = () =>
    void toastDownload(downloadTranscript(interview), "Failed to download the transcript. Please try again.");
  if (interview.isDamaged === true)
    return <DamagedCard title={title} onDelete={() => remove.mutate({ id, title })} />;
  return (
    <KeptCard
      title={title}
      heading={title}
      badge={<Badge tone={type === "coding" ? "accent" : "neutral"}>{TYPES[type]}</Badge>}
      menu={[
        { label: "Download transcript", icon: FileDown, run: saveTranscript },
        { label: "Delete", icon: Trash2, tone: "danger", run: () => remove.mutate({ id, title }) },
      ]}
    >
      <p className="truncate text-sm text-ink-soft" title={subtitle}>
        {subtitle}
      </p>
      {overallScore !== null && unscored !== undefined && (
        <p className="mt-1">
          <ScoreBadge score={null} execution={unscored.execution} />
        </p>
      )}
      <div className="mt-4 space-y-1.5">
        <p className="flex items-center justify-between gap-3 text-sm text-ink-soft">
          <span>Progress</span>
          <span className="tabular-nums">
            {answered}/{total} questions
          </span>
        </p>
        <ProgressBar value={answered} max={total} label={`Progress of ${title}`} />
      </div>
      <p className="mt-3 flex min-h-6 items-center justify-between gap-3 text-sm text-ink-soft">
        <span>Overall score</span>
        {overallScore === null && unscored === undefined ? (
          <span className="text-ink-faint">None yet</span>
        ) : (
          <ScoreBadge score={overallScore} execution={unscored?.execution} />
        )}
      </p>
      <KeptCardFoot createdAt={createdAt}>
        <Button
          {...MAIN_ACTION}
          variant={action === "Review" ? "secondary" : "soft"}
          size="sm"
          aria-label={`${action}: ${title}`}
          onClick={() => onOpen(id)}
        >
          {action}
        </Button>
      </KeptCardFoot>
    </KeptCard>
  );
}
