import type { Ctx } from "./context.ts";
import { sweepErasedAccounts } from "./features/account/erase-account.service.ts";
import { sweepIdleAccounts, sweepIdleRuns } from "./features/account/idle-accounts.service.ts";
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
import { sweepClosedListings } from "./features/jobs/storing/closed-listings.service.ts";
import { sweepUnreadListings } from "./features/jobs/storing/unread-listings.service.ts";
import { refreshVocabulary } from "./features/jobs/storing/vocabulary.service.ts";
import { sweepMatchOrders } from "./features/matching/orders.service.ts";
import { sweepOperatorOrders } from "./features/operator/orders.service.ts";
import { keptItems } from "./features/portfolio/portfolio.service.ts";
import { sweepVisits } from "./features/portfolio/settings.service.ts";
import { sweepQuotas } from "./features/quotas/quotas.service.ts";
import { sweepReports } from "./features/reports/reports.service.ts";
import { keptResumes } from "./features/resumes/find-resume.service.ts";
import { compareNewOpenings } from "./features/saved-searches/compare-openings.service.ts";
import { prioritizeBoardsOfSearches } from "./features/saved-searches/prioritize-boards.service.ts";
import { sweepSavedSearches } from "./features/saved-searches/saved-searches.service.ts";
import { sweepAnswers } from "./features/status/answers.service.ts";
import { type SweepParts, runSweepParts } from "./features/status/sweep-parts.service.ts";
import { sweepViews } from "./features/views/views.service.ts";
import { watchPostings } from "./features/watch/watch.service.ts";

/** The parts of a sweep, in order. */
export const SWEEP_PARTS: SweepParts = {
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
  answers: sweepAnswers,
  views: sweepViews,
  visits: sweepVisits,
  runs: sweepIdleRuns,
  closed: sweepClosedListings,
  unread: sweepUnreadListings,
  vocabulary: refreshVocabulary,
  searches: sweepSavedSearches,
  wanted: prioritizeBoardsOfSearches,
  found: compareNewOpenings,
  watch: watchPostings,
  boards: startCrawl,
  pages: checkTrackedPages,
  // Last, because these wait for other services and report the findings of the parts above.
  pushes: sendPushes,
  digests: sendDigests,
  idle: sweepIdleAccounts,
};

/** Hourly cron job. */
export const sweep = (ctx: Ctx): Promise<void> => runSweepParts(ctx, SWEEP_PARTS);
