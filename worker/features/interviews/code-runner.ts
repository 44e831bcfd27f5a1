import { DurableObject } from "cloudflare:workers";

import { createProblemStore } from "#worker/judge/bank/problem-store.ts";
import type { Statement } from "#worker/judge/bank/problem.ts";
import type { Engines } from "#worker/judge/engines/open.ts";
import type { Review } from "#worker/judge/judge-by-review.ts";
import type { Submitted } from "#worker/judge/judge.ts";
import type { Language } from "#worker/judge/languages.contract.ts";
import type { Json } from "#worker/judge/values.contract.ts";
import type { ExamplesRun } from "#worker/judge/verdict/examples-run.contract.ts";
import type { Verdict } from "#worker/judge/verdict/verdict.contract.ts";
import { createSemaphore } from "#worker/lib/semaphore.ts";
import { type Stretches, finishBetweenOthers } from "#worker/lib/stretches.ts";

const MAX_WAITING = 2;
/** Longer than any run, even on a slow machine: two concurrent runs would write to the same memory. */
const ENGINE_LEASE_MS = 60_000;

/** Lock on the engine's memory, which the isolate has only once and which is in use until a run ends. */
const engineTurns = createSemaphore({ capacity: 1, leaseMs: ENGINE_LEASE_MS });

/**
 * Runs a user's code, one run at a time, isolated from their other requests. On a shared thread it yields
 * between test cases, and pauses after a run for as long as the run took, so that it uses at most half of the
 * time.
 */
export class CodeRunner extends DurableObject<Env> {
  /** Resolves after the pause that follows the last run. */
  #rest: Promise<unknown> = Promise.resolve();
  readonly #problems = createProblemStore(this.env.ASSETS);
  readonly #turns = createSemaphore({ capacity: 1, maxWaiting: MAX_WAITING });

  /** `/api/health` calls this to check that the object runs. */
  ping(): true {
    return true;
  }

  /**
   * Runs the user's own test cases (`own`), otherwise the examples. Null if too many of the user's runs are waiting.
   */
  runExamples(
    problemId: string,
    language: Language,
    code: string,
    own?: Json[][],
  ): Promise<ExamplesRun | null> {
    return this.#run(
      () => this.#problems.findStatement(problemId),
      async (engines, problem) => {
        const { runExamples } = await import("#worker/judge/run-examples.ts");
        return runExamples(engines, problem, language, code, own);
      },
    );
  }

  /** Null if too many of the user's runs are waiting. */
  judge(problemId: string, submitted: Submitted): Promise<Verdict | null> {
    return this.#run(
      () => this.#problems.findProblem(problemId),
      async (engines, problem) => {
        const { judgeSubmission } = await import("#worker/judge/judge.ts");
        return judgeSubmission(engines, problem, submitted);
      },
    );
  }

  /**
   * Verifies a model's verdict on code that was only read. Null if the failure that it names is not confirmed, or if
   * too many of the user's runs are waiting.
   */
  judgeByReview(
    problemId: string,
    submitted: Submitted,
    read: Verdict,
    review: Review,
  ): Promise<Verdict | null> {
    return this.#run(
      async () => {
        const [statement, reference] = await Promise.all([
          this.#problems.findStatement(problemId),
          this.#problems.readReference(problemId),
        ]);
        return statement === undefined ? undefined : { ...statement, reference };
      },
      async (engines, problem) => {
        const { judgeByReview } = await import("#worker/judge/judge-by-review.ts");
        return judgeByReview(engines, problem, submitted, read, review);
      },
    );
  }

  #run<Result, Found extends Statement>(
    read: () => Promise<Found | undefined>,
    open: (engines: Engines, problem: Found) => Promise<Stretches<Result>>,
  ): Promise<Result | null> {
    return this.#turns.run(async () => {
      await this.#rest;
      // Imported lazily: the engines are large.
      const [problem, { loadEngines }] = await Promise.all([read(), import("#worker/judge/load-engines.ts")]);
      if (problem === undefined) throw new Error("There is no such problem.");
      const run = await open(await loadEngines(), problem);
      return engineTurns.run(async () => {
        const startedAtMs = Date.now();
        try {
          return await finishBetweenOthers(run);
        } finally {
          this.#rest = scheduler.wait(Date.now() - startedAtMs);
        }
      });
    });
  }
}
