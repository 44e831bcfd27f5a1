import type { UserCtx } from "#worker/context.ts";
import { countMyApplications } from "#worker/features/applications/tracked.service.ts";
import { countCoverLetters } from "#worker/features/cover-letters/cover-letters.service.ts";
import { listWeakSpots } from "#worker/features/interviews/weak-spots.service.ts";
import { hasProfile } from "#worker/features/profile/profile.service.ts";
import { getLastRated } from "#worker/features/resumes/rate.service.ts";

import type { Stats } from "./stats.contract.ts";

export async function getStats(ctx: UserCtx): Promise<Stats> {
  const [counts, isProfileThere, coverLetters, lastRated, weakSpots] = await Promise.all([
    countMyApplications(ctx),
    hasProfile(ctx),
    countCoverLetters(ctx),
    getLastRated(ctx),
    listWeakSpots(ctx),
  ]);
  return {
    applications: counts.applications,
    interviews: counts.interviews,
    coverLetters,
    responseRate: counts.applications === 0 ? 0 : Math.round((100 * counts.answered) / counts.applications),
    tracked: counts.tracked,
    hasProfile: isProfileThere,
    lastRated,
    weakSpot: weakSpots[0] ?? null,
    trends: {
      applications: formatMonthTrend(counts.applicationsOfMonth, counts.applicationsOfMonthBefore),
      interviews: `+${counts.interviewsOfWeek} this week`,
    },
  };
}

/**
 * Compares the last thirty days with the thirty before, in percent; shows the count if there were none in the
 * thirty before.
 */
export function formatMonthTrend(now: number, before: number): string {
  if (before === 0) return now === 0 ? "+0% vs last month" : `+${now} vs last month`;
  const percent = Math.round((100 * (now - before)) / before);
  return `${percent < 0 ? "" : "+"}${percent}% vs last month`;
}
