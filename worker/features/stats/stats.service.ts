import type { UserCtx } from "#worker/context.ts";
import { countMyApplications } from "#worker/features/applications/tracked.service.ts";
import { countCoverLetters } from "#worker/features/cover-letters/cover-letters.service.ts";
import { listWeakSpots } from "#worker/features/interviews/weak-spots.service.ts";
import { hasProfile } from "#worker/features/profile/profile.service.ts";

import type { Stats } from "./stats.contract.ts";

export async function getStats(ctx: UserCtx): Promise<Stats> {
  const [counts, isProfileThere, coverLetters, weakSpots] = await Promise.all([
    countMyApplications(ctx),
    hasProfile(ctx),
    countCoverLetters(ctx),
    listWeakSpots(ctx),
  ]);
  return {
    applications: counts.applications,
    interviews: counts.interviews,
    coverLetters,
    responseRate: counts.applications === 0 ? 0 : Math.round((100 * counts.answered) / counts.applications),
    tracked: counts.tracked,
    hasProfile: isProfileThere,
    weakSpot: weakSpots[0] ?? null,
    trends: {
      applications: monthTrend(counts.applicationsOfMonth, counts.applicationsOfMonthBefore),
      interviews: `+${counts.interviewsOfWeek} this week`,
    },
  };
}

/** The last thirty days against the thirty before. From nothing there is no percentage, so the count is told. */
export function monthTrend(now: number, before: number): string {
  if (before === 0) return now === 0 ? "+0% vs last month" : `+${now} vs last month`;
  const percent = Math.round((100 * (now - before)) / before);
  return `${percent < 0 ? "" : "+"}${percent}% vs last month`;
}
