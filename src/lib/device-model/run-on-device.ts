import { DeviceQuestions } from "#src/lib/api.ts";
import type { GenerationKind } from "#src/lib/generation.ts";
import type { DeviceAnswer, DeviceQuestion } from "#worker/features/ai/device.contract.ts";

import { type AskOptions, askDevice } from "./ask-device.ts";
import { DeviceFailure } from "./failure.ts";
import { reportDeviceProgress } from "./progress.ts";

/** Requests of one task: as many as it may have answers, and the last one. */
const MAX_REQUESTS = 25;

type Running<Answer> = {
  kind: GenerationKind;
  /** Sends the request with the answers so far. */
  send: (answers: readonly DeviceAnswer[]) => Promise<Answer>;
  signal: AbortSignal;
  /** Receives what the model writes first, while it writes it. */
  onText?: ((text: string) => void) | undefined;
};

/**
 * Answers what the server asks, with the model of this browser, until the task is done. If the first question gets no
 * answer, nothing is made; if a later one gets none, the server goes on without it.
 * @throws DeviceFailure
 */
export async function runOnDevice<Answer>({ kind, send, signal, onText }: Running<Answer>): Promise<Answer> {
  const answers: DeviceAnswer[] = [];
  reportDeviceProgress(kind, { kind: "starting" });
  try {
    for (let requests = 0; requests < MAX_REQUESTS; requests += 1) {
      const sent = await send(answers).then(
        (answer) => ({ answer }),
        (error: unknown) => ({ questions: listQuestions(error) }),
      );
      if ("answer" in sent) return sent.answer;
      const { questions } = sent;
      const isFirst = answers.length === 0;
      for (const [at, question] of questions.entries()) {
        const options = { signal, ...createReport(kind, question, { at: at + 1, of: questions.length }) };
        const text = await askDevice(question, isFirst ? addListener(options, onText) : options).catch(
          (error: unknown) => {
            if (isFirst || !(error instanceof DeviceFailure)) throw error;
            return null;
          },
        );
        answers.push({ key: question.key, text });
      }
    }
    throw new DeviceFailure("stopped", "The model in your browser was asked too often.");
  } finally {
    reportDeviceProgress(kind, undefined);
  }
}

function listQuestions(error: unknown): DeviceQuestion[] {
  if (error instanceof DeviceQuestions) return error.questions;
  throw error;
}

function createReport(
  kind: GenerationKind,
  { isCheck, schema }: DeviceQuestion,
  place: { at: number; of: number },
): Omit<AskOptions, "signal"> {
  const report = (text: string) =>
    reportDeviceProgress(
      kind,
      isCheck
        ? { kind: "checking", ...place }
        : { kind: "writing", words: schema === null ? countWords(text) : null },
    );
  if (isCheck) report("");
  return {
    onDownload: (share) => reportDeviceProgress(kind, { kind: "downloading", share }),
    onText: report,
  };
}

const countWords = (text: string): number => text.split(/\s+/).filter((word) => word !== "").length;

const addListener = (options: AskOptions, onText: ((text: string) => void) | undefined): AskOptions => ({
  ...options,
  onText: (text) => {
    options.onText(text);
    onText?.(text);
  },
});
