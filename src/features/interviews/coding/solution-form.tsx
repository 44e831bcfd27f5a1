import { useRef, useState } from "react";

import { EngineBar } from "#src/components/ai/engine-bar.tsx";
import { Button } from "#src/components/ui/button.tsx";
import { ConfirmDialog } from "#src/components/ui/confirm-dialog.tsx";
import { Select } from "#src/components/ui/select.tsx";
import { Switch } from "#src/components/ui/switch.tsx";
import { TextArea } from "#src/components/ui/text-area.tsx";
import { SaveBanner } from "#src/kept/save-banner.tsx";
import { useMedia } from "#src/lib/use-media.ts";
import {
  CodeLanguage,
  type CodingSession,
  UNCHANGED_CODE,
} from "#worker/features/interviews/coding.contract.ts";
import { type DetailQuestion, INTERVIEW_LIMITS } from "#worker/features/interviews/interviews.contract.ts";

import { DECIDE_FIRST, useAnswerDraft } from "../session/use-answer-draft.ts";
import { CodeEditor } from "./code-editor.tsx";
import { isUnchangedCodeError, useSubmitSolution } from "./coding.api.ts";
import { LANGUAGE_NAMES, LANGUAGE_OPTIONS, isReadOnlyLanguage } from "./languages.ts";
import { type OwnCase, findInvalidArgument } from "./own-case.ts";
import { OwnCases } from "./own-cases.tsx";
import { ProblemView } from "./problem-view.tsx";
import { RunBar } from "./run-bar.tsx";
import { RunHistory } from "./run-history.tsx";
import { RunResults } from "./run-results.tsx";
import { useCodeDraft } from "./use-code-draft.ts";
import { describeRunResult, useRunHistory } from "./use-run-history.ts";
import { useRun } from "./use-run.ts";

type SolutionFormProps = {
  id: string;
  index: number;
  question: DetailQuestion;
  coding: CodingSession;
  /** The user solves the problem again after the first answer was locked. */
  isPractice?: boolean;
  onDone?: () => void;
};

export function SolutionForm({ id, index, question, coding, isPractice = false, onDone }: SolutionFormProps) {
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
  const run = useRun(id);
  const isTouch = useMedia("(pointer: coarse)");
  const [plain, setPlain] = useState<boolean | null>(null);
  const [cases, setCases] = useState<OwnCase[]>([]);
  const [asking, setAsking] = useState<"submit" | "reset" | null>(null);
  const [error, setError] = useState<string>();
  const runButton = useRef<HTMLButtonElement>(null);
  const isPlain = plain ?? isTouch;

  const start = async (own: boolean) => {
    if (draft.read().trim() === "") {
      setError("Please write some code.");
      return;
    }
    const broken = own ? findInvalidArgument(cases, coding.params) : null;
    setError(broken ?? undefined);
    if (broken !== null) return;
    const { language } = draft;
    const code = draft.read();
    const result = await run.run({
      questionIndex: index,
      language,
      code,
      ...(own && { cases: cases.map(({ args }) => ({ args })) }),
    });
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
        },
      },
    );
  }
  function ask() {
    if (draft.read().trim() === "") setError("Please write some code.");
    else if (draft.read() === coding.starters[draft.language]) setError(UNCHANGED_CODE);
    else if (explanation.state.kind === "conflict") setError(DECIDE_FIRST);
    else if (isPractice) send();
    else setAsking("submit");
  }
  const writeCode = (code: string) => {
    setError(undefined);
    draft.write(code);
  };
  return (
    <div className="space-y-5">
      <ProblemView question={question} hintsOpened={draft.hintsOpened} onHint={draft.openHint} />
      <div className="flex flex-wrap items-end justify-between gap-3">
        <Select
          label="Language"
          className="w-60"
          value={draft.language}
          options={LANGUAGE_OPTIONS}
          onChange={draft.choose}
        />
        <Switch label="Plain text area" isOn={isPlain} onChange={setPlain} />
      </div>
      {isPlain ? (
        <TextArea
          label={`Code in ${LANGUAGE_NAMES[draft.language]}`}
          spellCheck={false}
          autoCapitalize="off"
          autoCorrect="off"
          rows={16}
          className="font-mono"
          value={draft.code}
          onChange={({ target }) => writeCode(target.value)}
          onKeyDown={(event) => {
            if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) void start(false);
          }}
        />
      ) : (
        <CodeEditor
          key={`${draft.language} ${draft.version}`}
          language={draft.language}
          code={draft.code}
          onChange={writeCode}
          onRun={() => void start(false)}
          onLeave={() => runButton.current?.focus()}
        />
      )}
      {error !== undefined && (
        <p role="alert" className="text-sm text-critical">
          {error}
        </p>
      )}
      <p className="text-xs text-ink-faint">
        {!isTouch && "Ctrl+Enter runs the examples. "}
        {!isPlain && "Esc leaves the editor. "}
        We keep your code on this device.
        {isReadOnlyLanguage(draft.language) &&
          ` ${LANGUAGE_NAMES[draft.language]} is read, not run: it gets no score.`}
      </p>
      <RunBar
        isRunning={run.isRunning}
        hasCases={cases.length > 0}
        runButton={runButton}
        onRun={(own) => void start(own)}
        onStop={run.stop}
        onReset={draft.isChanged ? () => setAsking("reset") : null}
      />
      {run.error !== null && (
        <p role="alert" className="text-sm text-critical">
          {run.error}
        </p>
      )}
      {run.result !== null && <RunResults result={run.result} />}
      <RunHistory
        runs={history.runs}
        onTake={(taken) => {
          const isKept = history.runs.some(({ code }) => code === draft.read());
          if (!isKept) history.add(draft.language, draft.read(), "Not run");
          draft.replace(taken.language, taken.code);
        }}
      />
      {!isReadOnlyLanguage(draft.language) && (
        <OwnCases params={coding.params} cases={cases} onChange={setCases} />
      )}
      <SaveBanner
        noun="answer"
        state={explanation.state}
        onKeepMine={explanation.keepMine}
        onTakeOther={explanation.takeOther}
      />
      <TextArea
        label="Explain your approach (optional)"
        rows={4}
        maxLength={INTERVIEW_LIMITS.answer}
        value={explanation.doc}
        readOnly={submit.isPending}
        hint="The idea, what it costs, and the edge cases you thought of."
        onChange={({ target }) => explanation.setDoc(target.value)}
      />
      <div className="flex flex-wrap items-center gap-3">
        <Button isPending={submit.isPending} onClick={ask}>
          {submit.isPending ? "Evaluating..." : "Submit Solution"}
        </Button>
        {isReadOnlyLanguage(draft.language) && (
          <EngineBar sends="the problem and your code" isBusy={submit.isPending} cancels="code" />
        )}
      </div>
      <ConfirmDialog
        isOpen={asking === "submit"}
        title="Submit this solution?"
        text={
          isReadOnlyLanguage(draft.language)
            ? `We do not run ${LANGUAGE_NAMES[draft.language]}. You get notes and no score, and you can submit again.`
            : "The solution is locked and scored after this. You can still solve the problem again for practice."
        }
        cancelText="Keep editing"
        confirmText={isReadOnlyLanguage(draft.language) ? "Submit without a score" : "Submit and lock"}
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
    </div>
  );
}

/** A submitted solution that was not run, to be edited and resubmitted. */
function getSubmittedSolution({ code, language }: DetailQuestion) {
  return code === undefined ? null : { language: CodeLanguage.parse(language), code };
}

/** The first explanation is autosaved on the server like every answer; one written in practice is not. */
function useExplanation(id: string, index: number, stored: string, isPractice: boolean) {
  const kept = useAnswerDraft(id, index, stored);
  const [doc, setDoc] = useState("");
  const noop = () => {};
  const practice = { doc, setDoc, state: { kind: "saved" }, keepMine: noop, takeOther: noop } as const;
  return isPractice ? { ...practice, hold: noop, release: noop, forget: noop } : kept;
}
