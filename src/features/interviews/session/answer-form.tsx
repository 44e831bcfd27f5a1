import { useState } from "react";

import { EngineBar } from "#src/components/ai/engine-bar.tsx";
import { Button } from "#src/components/ui/button.tsx";
import { SaveStatus } from "#src/components/ui/save-status.tsx";
import { TextArea } from "#src/components/ui/text-area.tsx";
import { SaveBanner } from "#src/kept/save-banner.tsx";
import { ApiError } from "#src/lib/api.ts";
import { storeDraft } from "#src/lib/drafts.ts";
import { type DetailQuestion, INTERVIEW_LIMITS } from "#worker/features/interviews/interviews.contract.ts";

import { useEvaluateAnswer } from "../interviews.api.ts";
import { MatchingStories } from "../stories/matching-stories.tsx";
import { DICTATION_NOTES, DictateButton, useDictation } from "./speech.tsx";
import { TimerSwitch } from "./timer-switch.tsx";
import { DECIDE_FIRST, getPracticeDraftKey, useAnswerDraft } from "./use-answer-draft.ts";

type AnswerFormProps = { id: string; index: number; question: DetailQuestion };

/** An answer that is autosaved while typing and locked on submission. */
export function AnswerForm({ id, index, question }: AnswerFormProps) {
  const draft = useAnswerDraft(id, index, question.draft);
  const evaluate = useEvaluateAnswer(id);
  const dictation = useDictation();
  const [error, setError] = useState<string>();

  function check() {
    if (draft.doc.trim() === "") {
      setError("Please write an answer.");
      return;
    }
    if (draft.state.kind === "conflict") setError(DECIDE_FIRST);
    else submit();
  }
  function submit() {
    draft.hold();
    evaluate.mutate(
      { questionIndex: index, answer: draft.doc },
      {
        onSuccess: draft.forget,
        onError: (problem) => {
          // The question was already answered in another tab; the text written here can be used for a second
          // attempt.
          if (problem instanceof ApiError && problem.status === 409) {
            storeDraft(getPracticeDraftKey(id, index, "again"), draft.doc);
            draft.forget();
            return;
          }
          draft.release();
          // What is wrong with the answer stays beside it when the toast is gone.
          if (problem instanceof ApiError && problem.status === 422) setError(problem.text);
        },
      },
    );
  }
  const updateAnswer = (change: (text: string) => string) => {
    setError(undefined);
    draft.setDoc(change);
  };
  const dictate = (
    <DictateButton
      dictation={dictation}
      onSaid={(words) => updateAnswer((text) => `${text}${text === "" ? "" : " "}${words}`)}
    />
  );
  return (
    <form
      noValidate
      className="space-y-4"
      onSubmit={(event) => {
        event.preventDefault();
        check();
      }}
    >
      <MatchingStories
        question={question}
        onUse={(story) => updateAnswer((text) => `${text}${text.trim() === "" ? "" : "\n\n"}${story}`)}
      />
      <SaveBanner
        noun="answer"
        state={draft.state}
        onKeepMine={() => {
          setError(undefined);
          draft.keepMine();
        }}
        onTakeOther={() => {
          setError(undefined);
          draft.takeOther();
        }}
      />
      {dictation === "local" && dictate}
      <TextArea
        label="Your answer"
        name="answer"
        rows={12}
        maxLength={INTERVIEW_LIMITS.answer}
        value={draft.doc}
        error={error}
        readOnly={evaluate.isPending}
        hint={
          <>
            In English. We keep what you type until you submit it.
            {DICTATION_NOTES[dictation]}
          </>
        }
        onChange={({ target: { value } }) => updateAnswer(() => value)}
      />
      <div className="flex flex-wrap items-center gap-2">
        <Button type="submit" isPending={evaluate.isPending}>
          {evaluate.isPending ? "Evaluating..." : "Submit Answer"}
        </Button>
        <span className="text-xs text-ink-soft">You can answer once.</span>
        {dictation !== "local" && dictate}
        <TimerSwitch />
        <div className="ml-auto">
          {(draft.doc !== "" || draft.state.kind !== "saved") && (
            <SaveStatus state={draft.state.kind} onRetry={draft.retry} />
          )}
        </div>
      </div>
      <EngineBar sends="the question and your answer" isBusy={evaluate.isPending} cancels="answer" />
    </form>
  );
}
