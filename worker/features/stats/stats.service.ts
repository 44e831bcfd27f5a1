import type { UserCtx } from "#worker/context.ts";
import { countOwnApplications } from "#worker/features/applications/tracked.service.ts";
import { countCoverLetters } from "#worker/features/cover-letters/cover-letters.service.ts";
import { listWeakSpots } from "#worker/features/interviews/weak-spots.service.ts";
import { hasProfile } from "#worker/features/profile/profile.service.ts";
import { getLastRated } from "#worker/features/resumes/rate.service.ts";

import type { Stats } from "./stats.contract.ts";

export async function getStats(ctx: UserCtx): Promise<Stats> {
  const [counts, isProfileThere, coverLetters, lastRated, weakSpots] = await Promise.all([
    countOwnApplications(ctx),
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

/** Min number for a percentage: below it, "+100%" may mean one application more. */
const MIN_BASE = 5;

/** Compares the last thirty days with the thirty days before: in percent, or as a count for small numbers. */
export function formatMonthTrend(now: number, before: number): string {
  if (now === 0 && before === 0) return "+0% vs last month";
  const change = before < MIN_BASE ? now - before : Math.round((100 * (now - before)) / before);
  return `${change < 0 ? "" : "+"}${change}${before < MIN_BASE ? "" : "%"} vs last month`;
}
