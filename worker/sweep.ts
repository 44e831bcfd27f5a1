import type { Ctx } from "./context.ts";
import { sweepErasedAccounts } from "./features/account/erase-account.service.ts";
import { sweepActivity } from "./features/activity/activity.service.ts";
import { sweepAiCache } from "./features/ai/run-task.service.ts";
import { sweepResets } from "./features/auth/credentials.service.ts";
import { sweepSessions } from "./features/auth/sessions.service.ts";
import { keptLetters } from "./features/cover-letters/cover-letters.service.ts";
import { sweepDeliveries } from "./features/delivery/digests.service.ts";
import { sendDigests } from "./features/delivery/send-digests.service.ts";
import { sendPushes } from "./features/delivery/send-pushes.service.ts";
import { sweepFiles } from "./features/files/files.service.ts";
import { sweepUnnamedFiles } from "./features/files/unnamed-files.service.ts";
import { keptInterviews, sweepQuestionSets } from "./features/interviews/interviews.service.ts";
import { keptStories } from "./features/interviews/stories.service.ts";
import { checkTrackedPages } from "./features/jobs/boards/check-tracked-postings.ts";
import { startCrawl } from "./features/jobs/crawl/crawl.service.ts";
import { refreshVocabulary } from "./features/jobs/storing/vocabulary.service.ts";
import { sweepMatchOrders } from "./features/matching/orders.service.ts";
import { sweepOperatorOrders } from "./features/operator/orders.service.ts";
import { keptItems } from "./features/portfolio/portfolio.service.ts";
import { sweepQuotas } from "./features/quotas/quotas.service.ts";
import { sweepReports } from "./features/reports/reports.service.ts";
import { keptResumes } from "./features/resumes/store-resume.service.ts";
import { compareNewOpenings } from "./features/saved-searches/compare-openings.service.ts";
import { sweepSavedSearches } from "./features/saved-searches/saved-searches.service.ts";
import { wantBoardsOfSearches } from "./features/saved-searches/want-boards.service.ts";
import { watchPostings } from "./features/watch/watch.service.ts";
import { describeError } from "./lib/log.ts";

/** In their order. */
export const SWEEP_PARTS: Record<string, (ctx: Ctx) => Promise<unknown>> = {
  erased: sweepErasedAccounts,
  sessions: sweepSessions,
  resets: sweepResets,
  operator: sweepOperatorOrders,
  reports: sweepReports,
  quotas: sweepQuotas,
  activity: sweepActivity,
  ai: sweepAiCache,
  orders: sweepMatchOrders,
  letters: keptLetters.sweep,
  resumes: keptResumes.sweep,
  interviews: keptInterviews.sweep,
  stories: keptStories.sweep,
  questions: sweepQuestionSets,
  portfolio: keptItems.sweep,
  unnamed: sweepUnnamedFiles,
  files: sweepFiles,
  deliveries: sweepDeliveries,
  vocabulary: refreshVocabulary,
  searches: sweepSavedSearches,
  wanted: wantBoardsOfSearches,
  found: compareNewOpenings,
  watch: watchPostings,
  boards: startCrawl,
  pages: checkTrackedPages,
  // Last: they wait for other services, and tell what the parts above have found.
  pushes: sendPushes,
  digests: sendDigests,
};

/** Hourly cron job. A failing part does not stop the others. */
export async function sweep(ctx: Ctx): Promise<void> {
  for (const [part, work] of Object.entries(SWEEP_PARTS)) {
    try {
      await work(ctx);
    } catch (error) {
      ctx.log("error", "sweep.failed", { part, ...describeError(error) });
    }
  }
}
