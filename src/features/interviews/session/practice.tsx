import { useState } from "react";
import { z } from "zod/mini";

import { EngineBar } from "#src/components/ai/engine-bar.tsx";
import { Button } from "#src/components/ui/button.tsx";
import { TextArea } from "#src/components/ui/text-area.tsx";
import { ApiError } from "#src/lib/api.ts";
import { removeDraft, storeDraft, readDraftAs } from "#src/lib/drafts.ts";
import {
  type Attempt,
  type DetailQuestion,
  INTERVIEW_LIMITS,
} from "#worker/features/interviews/interviews.contract.ts";

import { usePractise } from "../interviews.api.ts";
import { ScoreBadge } from "../score-badge.tsx";
import { FeedbackLines } from "./feedback-lines.tsx";
import { LeftOutList } from "./left-out-list.tsx";
import { listScoreImprovements } from "./score-improvements.ts";
import { getPracticeDraftKey } from "./use-answer-draft.ts";

type PracticeProps = { id: string; index: number; question: DetailQuestion };

/** A second attempt beside the first answer, and one follow-up on its weakest part. The first score stays. */
export function Practice({ id, index, question }: PracticeProps) {
  const [kind, setKind] = useState<Attempt["kind"] | null>(null);
  const { evaluation, attempts } = question;
  if (evaluation === null) return null;
  const latest = attempts.findLast((attempt) => attempt.kind === "again");
  const followUp = attempts.findLast((attempt) => attempt.kind === "follow_up");
  return (
    <section aria-label="Practice" className="space-y-4 border-t border-line pt-5">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="text-sm">Practice</h3>
        <p className="text-xs text-ink-faint">Your first answer and its score stay as they are.</p>
      </div>
      {latest !== undefined && <SideBySide question={question} attempt={latest} />}
      {followUp !== undefined && <FollowUp attempt={followUp} />}
      {kind === null ? (
        <div className="flex flex-wrap gap-2">
          <Button variant="soft" size="sm" onClick={() => setKind("again")}>
            Try Again
          </Button>
          <Button variant="secondary" size="sm" onClick={() => setKind("follow_up")}>
            Answer a Follow-up
          </Button>
        </div>
      ) : (
        <PracticeForm
          key={kind}
          id={id}
          index={index}
          kind={kind}
          prompt={kind === "follow_up" ? evaluation.followUp : null}
          onClose={() => setKind(null)}
        />
      )}
    </section>
  );
}

function SideBySide({ question, attempt }: { question: DetailQuestion; attempt: Attempt }) {
  const { answer, score, evaluation } = question;
  const risen = evaluation === null ? [] : listScoreImprovements(evaluation, attempt.evaluation);
  return (
    <div className="space-y-3">
      <div className="grid gap-3 md:grid-cols-2">
        <Side title="First answer" text={answer ?? ""} score={score ?? null} />
        <Side title="Latest attempt" text={attempt.answer} score={attempt.score} />
      </div>
      <p className="text-sm" role="status">
        {risen.length === 0 ? "Nothing improved this time." : `Improved: ${risen.join("; ")}.`}
      </p>
      <FeedbackLines {...attempt.evaluation} />
      <LeftOutList leftOut={attempt.evaluation.leftOut} />
    </div>
  );
}

const Side = ({ title, text, score }: { title: string; text: string; score: number | null }) => (
  <div className="min-w-0 rounded-card border border-line p-4">
    <div className="mb-2 flex flex-wrap items-center justify-between gap-2">
      <h4 className="text-sm">{title}</h4>
      <ScoreBadge score={score} />
    </div>
    <p className="text-sm wrap-anywhere whitespace-pre-wrap text-ink-soft">{text}</p>
  </div>
);

const FollowUp = ({ attempt: { prompt, answer, score } }: { attempt: Attempt }) => (
  <div className="rounded-card border border-line p-4 text-sm">
    <div className="flex flex-wrap items-center justify-between gap-2">
      <h4>Follow-up</h4>
      <ScoreBadge score={score} />
    </div>
    <p className="mt-1 wrap-anywhere">{prompt}</p>
    <p className="mt-2 wrap-anywhere whitespace-pre-wrap text-ink-soft">{answer}</p>
    <p className="mt-2 text-xs text-ink-faint">Scored together with your first answer.</p>
  </div>
);

type PracticeFormProps = {
  id: string;
  index: number;
  kind: Attempt["kind"];
  prompt: string | null;
  onClose: () => void;
};

function PracticeForm({ id, index, kind, prompt, onClose }: PracticeFormProps) {
  const key = getPracticeDraftKey(id, index, kind);
  const [text, setText] = useState(() => readDraftAs(key, z.string()) ?? "");
  const [error, setError] = useState<string>();
  const practise = usePractise(id);
  return (
    <form
      noValidate
      className="space-y-3"
      onSubmit={(event) => {
        event.preventDefault();
        if (text.trim() === "") {
          setError("Please write an answer.");
          return;
        }
        practise.mutate(
          { questionIndex: index, answer: text, kind },
          {
            onSuccess: () => {
              removeDraft(key);
              onClose();
            },
            onError: (problem) => {
              if (problem instanceof ApiError && problem.status === 422) setError(problem.text);
            },
          },
        );
      }}
    >
      {prompt !== null && <p className="text-sm wrap-anywhere">{prompt}</p>}
      <TextArea
        label={kind === "again" ? "Your second attempt" : "Your answer to the follow-up"}
        rows={6}
        maxLength={INTERVIEW_LIMITS.answer}
        value={text}
        error={error}
        readOnly={practise.isPending}
        onChange={({ target }) => {
          setError(undefined);
          setText(target.value);
          storeDraft(key, target.value);
        }}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="sm" isPending={practise.isPending}>
          {practise.isPending ? "Evaluating..." : "Score this Attempt"}
        </Button>
        <Button variant="ghost" size="sm" onClick={onClose}>
          Close
        </Button>
        <EngineBar sends="the question and your answer" isBusy={practise.isPending} cancels="answer" />
      </div>
    </form>
  );
}
