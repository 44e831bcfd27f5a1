import { useEffect, useRef, useState } from "react";

import { EngineBar } from "#src/components/ai/engine-bar.tsx";
import { Button } from "#src/components/ui/button.tsx";
import { ConfirmDialog } from "#src/components/ui/confirm-dialog.tsx";
import { Select } from "#src/components/ui/select.tsx";
import { Switch } from "#src/components/ui/switch.tsx";
import { useProvider } from "#src/lib/assistant.ts";
import { isOffline } from "#src/lib/online.ts";
import { useMedia } from "#src/lib/use-media.ts";
import { CodeLanguage, UNCHANGED_CODE } from "#worker/features/interviews/coding.contract.ts";
import type { DetailQuestion } from "#worker/features/interviews/interviews.contract.ts";
import { LANGUAGE_NAMES, isRunOnDevice } from "#worker/judge/languages.contract.ts";

import { DeviceStatus } from "../device/device-status.tsx";
import { findDeviceEngine, useIsRead } from "../device/engines.ts";
import { DECIDE_FIRST } from "../session/use-answer-draft.ts";
import { CodeArea } from "./code-area.tsx";
import { isUnchangedCodeError, useSubmitSolution } from "./coding.api.ts";
import { ExplanationField } from "./explanation-field.tsx";
import { LANGUAGE_OPTIONS } from "./languages.ts";
import { findInvalidArgument } from "./own-case.ts";
import { OwnCases } from "./own-cases.tsx";
import { ProblemView } from "./problem-view.tsx";
import type { CodingQuestionProps } from "./question-props.ts";
import { RunBar } from "./run-bar.tsx";
import { RunHistory } from "./run-history.tsx";
import { RunResults } from "./run-results.tsx";
import { SubmitDialog } from "./submit-dialog.tsx";
import { TimerControl } from "./timer-control.tsx";
import { useCodeDraft } from "./use-code-draft.ts";
import { useExplanation } from "./use-explanation.ts";
import type { OwnCasesState } from "./use-own-cases.ts";
import { type KeptRun, describeRunResult, useRunHistory } from "./use-run-history.ts";
import { useRun } from "./use-run.ts";
import { Workspace, type WorkspaceTab } from "./workspace.tsx";

type SolutionFormProps = CodingQuestionProps & {
  own: OwnCasesState;
  /** The user solves the problem again after the first answer was locked. */
  isPractice?: boolean;
  /** The solution was submitted, or the user went back to the review; absent for the first solution. */
  onDone?: () => void;
};

const OFFLINE = "You are offline. Your code is kept here: submit it when you are back online.";

export function SolutionForm(props: SolutionFormProps) {
  const { id, index, question, coding, own, nav, heading, isPractice = false, onDone } = props;
  const place = `${id}:${index}${isPractice ? ":again" : ""}`;
  const draft = useCodeDraft(
    place,
    coding.starters,
    isPractice ? null : getSubmittedSolution(question),
    isPractice ? 0 : (coding.hintsOpened ?? 0),
  );
  const history = useRunHistory(place);
  const explanation = useExplanation(id, index, question.draft || (question.answer ?? ""), isPractice);
  const submit = useSubmitSolution(id, isPractice);
  const run = useRun(id, coding);
  const isTouch = useMedia("(pointer: coarse)");
  const [plain, setPlain] = useState<boolean | null>(null);
  const [asking, setAsking] = useState<"submit" | "reset" | null>(null);
  const [error, setError] = useState<string>();
  const [tab, setTab] = useState<WorkspaceTab>("question");
  const runButton = useRef<HTMLButtonElement>(null);
  const isPlain = plain ?? isTouch;
  const isRead = useIsRead(draft.language);
  const provider = useProvider();
  /** The model that judges code which is not run; null without one. */
  const reader = isRead && provider?.isUsed === true ? provider.name : null;
  const { language } = draft;
  useEffect(() => {
    findDeviceEngine(language)?.prepare();
  }, [language]);

  const start = async (isOwn: boolean) => {
    if (draft.read().trim() === "") {
      setError("Please write some code.");
      return;
    }
    const broken = isOwn ? findInvalidArgument(own.cases, coding.params) : null;
    setError(broken ?? undefined);
    if (broken !== null) return;
    const { language } = draft;
    const code = draft.read();
    setTab("results");
    const result = await run.run({ questionIndex: index, language, code }, isOwn ? own.cases : []);
    if (result !== null) history.add(language, code, describeRunResult(result));
  };
  function send() {
    setAsking(null);
    explanation.hold();
    submit.mutate(
      {
        questionIndex: index,
        answer: explanation.doc,
        code: draft.read(),
        language: draft.language,
        hintsOpened: draft.hintsOpened,
      },
      {
        onSuccess: () => {
          draft.done();
          history.done();
          explanation.forget();
          onDone?.();
        },
        onError: (failure) => {
          explanation.release();
          if (isUnchangedCodeError(failure)) setError(UNCHANGED_CODE);
          else if (isOffline()) setError(OFFLINE);
        },
      },
    );
  }
  function ask() {
    if (draft.read().trim() === "") setError("Please write some code.");
    else if (draft.read() === coding.starters[draft.language]) setError(UNCHANGED_CODE);
    else if (explanation.state.kind === "conflict") setError(DECIDE_FIRST);
    else if (isOffline()) setError(OFFLINE);
    else if (isPractice) send();
    else setAsking("submit");
  }
  const writeCode = (code: string) => {
    setError(undefined);
    draft.write(code);
  };
  // The results are of the other language's code.
  const chooseLanguage = (language: CodeLanguage) => {
    if (language === draft.language) return;
    run.clear();
    setError(undefined);
    draft.choose(language);
  };
  const takeCode = (taken: KeptRun) => {
    const isKept = history.runs.some(({ code }) => code === draft.read());
    if (!isKept) history.add(draft.language, draft.read(), "Not run");
    if (taken.language !== draft.language) run.clear();
    draft.replace(taken.language, taken.code);
  };
  return (
    <>
      <Workspace
        tab={tab}
        onTab={setTab}
        resultKey={`${run.isRunning} ${run.error} ${error}`}
        nav={nav}
        question={
          <>
            {heading}
            <ProblemView question={question} hintsOpened={draft.hintsOpened} onHint={draft.openHint} />
          </>
        }
        toolbar={
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <Select
              label="Language"
              isLabelHidden
              className="max-w-56 min-w-36 flex-1"
              value={draft.language}
              options={LANGUAGE_OPTIONS}
              onChange={chooseLanguage}
            />
            <Switch label="Plain text area" isOn={isPlain} onChange={setPlain} />
            <TimerControl place={place} />
            {onDone !== undefined && (
              <Button variant="ghost" size="sm" className="ml-auto" onClick={onDone}>
                Back to the review
              </Button>
            )}
          </div>
        }
        editor={
          <CodeArea
            draft={draft}
            isPlain={isPlain}
            onChange={writeCode}
            onRun={() => {
              // On narrow screens the editor is hidden while the results are shown.
              if (tab === "code") runButton.current?.focus();
              void start(false);
            }}
            onLeave={() => runButton.current?.focus()}
          />
        }
        actions={
          <div className="flex flex-wrap items-center gap-2">
            <RunBar
              isRunning={run.isRunning}
              hasCases={own.cases.length > 0 && !isRead}
              runButton={runButton}
              onRun={(isOwn) => void start(isOwn)}
              onStop={run.stop}
              onReset={draft.isChanged ? () => setAsking("reset") : null}
            />
            <Button size="sm" className="ml-auto" isPending={submit.isPending} onClick={ask}>
              {submit.isPending ? "Evaluating..." : "Submit Solution"}
            </Button>
          </div>
        }
        alerts={
          (error !== undefined || run.error !== null) && (
            <p role="alert" className="text-sm text-critical">
              {error ?? run.error}
            </p>
          )
        }
        results={
          <>
            {isRunOnDevice(language) && <DeviceStatus language={language} />}
            {run.result !== null && <RunResults result={run.result} own={run.own} />}
            {run.result === null && (
              <p className="text-sm text-ink-soft">
                {run.isRunning
                  ? "Running your code..."
                  : isRead
                    ? `${LANGUAGE_NAMES[draft.language]} is not run. ${reader === null ? "It gets no score." : `Your solution is read by ${reader}, which says whether it is right.`}`
                    : `Run your code to see its results here.${isTouch ? "" : " Ctrl+Enter runs the examples."}`}
              </p>
            )}
            <RunHistory runs={history.runs} onTake={takeCode} />
          </>
        }
        notes={
          <>
            {!isRead && <OwnCases params={coding.params} cases={own.cases} onChange={own.write} />}
            <ExplanationField
              explanation={explanation}
              isReadOnly={submit.isPending}
              isScored={!isRead || reader !== null}
            />
            <p className="text-xs text-ink-faint">
              {!isPlain && "Esc leaves the editor. "}
              Your code is kept on this device.
            </p>
            {isRead && (
              <EngineBar sends="the problem and your code" isBusy={submit.isPending} cancels="code" />
            )}
          </>
        }
      />
      <SubmitDialog
        isOpen={asking === "submit"}
        language={draft.language}
        isRead={isRead}
        reader={reader}
        isExplained={explanation.doc.trim() !== ""}
        onConfirm={send}
        onClose={() => setAsking(null)}
      />
      <ConfirmDialog
        isOpen={asking === "reset"}
        title="Start over?"
        text={`Your ${LANGUAGE_NAMES[draft.language]} code is replaced by the starter. Other languages are unchanged.`}
        cancelText="Keep my code"
        confirmText="Reset the code"
        onConfirm={() => {
          setAsking(null);
          draft.reset();
        }}
        onClose={() => setAsking(null)}
      />
    </>
  );
}

/** A submitted solution that was not run, to be edited and resubmitted. */
function getSubmittedSolution({ code, language }: DetailQuestion) {
  return code === undefined ? null : { language: CodeLanguage.parse(language), code };
}
