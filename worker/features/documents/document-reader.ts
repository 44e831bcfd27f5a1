import { DurableObject } from "cloudflare:workers";

import type { TaskRun } from "#worker/ai/engine/task-run.ts";
import { type ReadResume, type ResumeFile, parseResumeTask } from "#worker/ai/tasks/parse-resume/task.ts";
import { AppError, type ErrorStatus } from "#worker/lib/errors.ts";
import { createSemaphore } from "#worker/lib/semaphore.ts";

/** The parsed resume, or an error as plain data: an error loses its class when it crosses a Durable Object call. */
export type ResumeReading = ReadResume | { status: ErrorStatus; code: string; message: string };

const MAX_WAITING = 2;

/**
 * Reads a user's uploads one after another, isolated from their other requests. If both share a thread, the
 * parser's time budget keeps the pauses short.
 */
export class DocumentReader extends DurableObject<Env> {
  readonly #turns = createSemaphore({ capacity: 1, maxWaiting: MAX_WAITING });

  /** For `/api/health`: the object runs. */
  ping(): true {
    return true;
  }

  /** `mayBeOther` also accepts text that does not look like a resume, such as a few lines. */
  async readResume(
    file: ResumeFile,
    run: TaskRun,
    { mayBeOther } = { mayBeOther: false },
  ): Promise<ResumeReading> {
    return (await this.#turns.run(() => readResumeFile(file, run, mayBeOther))) ?? BUSY;
  }
}

const BUSY: ResumeReading = {
  status: 429,
  code: "documents.busy",
  message: "Your other files are still being read. Please wait a moment and try again.",
};

async function readResumeFile(file: ResumeFile, run: TaskRun, mayBeOther: boolean): Promise<ResumeReading> {
  try {
    const reading = await parseResumeTask.embedded(file, run);
    const other = reading.parsed.warnings.find(({ code }) => code === "not_a_resume");
    return other === undefined || mayBeOther
      ? reading
      : { status: 422, code: "documents.not_a_resume", message: other.message };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { status: error.status, code: error.code, message: error.message };
  }
}
