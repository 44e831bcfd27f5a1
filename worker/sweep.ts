import type { Ctx } from "./context.ts";
import { sweepSessions } from "./features/auth/sessions.service.ts";
import { startRound } from "./features/jobs/gathering/gathering.service.ts";
import { checkTrackedPages } from "./features/jobs/lifecycle/check-pages.ts";
import { refreshVocabulary } from "./features/jobs/storing/vocabulary.service.ts";
import { sweepQuotas } from "./features/quotas/quotas.service.ts";

/** What the cron does every hour. One part that fails does not keep the others from their work. */
export async function sweep(ctx: Ctx): Promise<void> {
  const parts = {
    sessions: sweepSessions,
    quotas: sweepQuotas,
    vocabulary: refreshVocabulary,
    boards: startRound,
    pages: checkTrackedPages,
  };
  for (const [part, work] of Object.entries(parts)) {
    try {
      await work(ctx);
    } catch (error) {
      ctx.log("error", "sweep.failed", { part, error: error instanceof Error ? error.name : "unknown" });
    }
  }
}
