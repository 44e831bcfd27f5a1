import { useQuery } from "@tanstack/react-query";

import { Checklist } from "#src/features/dashboard/checklist.tsx";
import { DashboardScreen } from "#src/features/dashboard/dashboard-screen.tsx";
import { statsOptions } from "#src/features/dashboard/dashboard.api.ts";
import { useGathering } from "#src/features/jobs/gathering/gathering-provider.tsx";
import { facetsOptions } from "#src/features/jobs/jobs.api.ts";
import { RecentJobs } from "#src/features/jobs/recent-jobs.tsx";
import { BellButton } from "#src/features/news/bell-button.tsx";
import { TodaySection } from "#src/features/news/today-section.tsx";
import { formatScore } from "#src/features/resumes/score-text.tsx";
import { formatCount, pluralize } from "#src/lib/plural.ts";
import type { JobFacets } from "#worker/features/jobs/jobs.contract.ts";
import type { Stats } from "#worker/features/stats/stats.contract.ts";

export function Dashboard() {
  const { data: stats, isError: isUnknown } = useQuery(statsOptions);
  // Uses facets that a search has already loaded; the dashboard does not fetch them.
  const { data: facets } = useQuery({ ...facetsOptions({ query: "", location: "" }), enabled: false });
  const { state } = useGathering();
  const steps = [
    {
      title: "Search for jobs",
      text: "Search once and watch fresh jobs come in.",
      to: "/jobs",
      isDone: state.phase !== "idle",
    },
    {
      title: "Fill in your profile",
      text: "Upload your resume to see which jobs fit you.",
      to: "/profile",
      isDone: stats?.hasProfile === true,
    },
    {
      title: "Save a job that you like",
      text: "We keep it and tell you if it closes.",
      to: "/jobs",
      isDone: (stats?.tracked ?? 0) > 0,
    },
    {
      title: "Track your first application",
      text: "Apply on the employer's site. We keep track here.",
      to: "/jobs",
      isDone: (stats?.applications ?? 0) > 0,
    },
  ];
  return (
    <DashboardScreen
      notifications={<BellButton />}
      today={<TodaySection />}
      checklist={<Checklist steps={steps} />}
      recentJobs={<RecentJobs hasProfile={isUnknown ? false : stats?.hasProfile} />}
      insights={{
        ...formatResumeSentence(stats),
        ...formatInterviewSentence(stats),
        ...formatMarketSentence(facets),
      }}
    />
  );
}

function formatResumeSentence(stats: Stats | undefined): { resume?: string } {
  if (stats === undefined || stats.lastRated === null) return {};
  const { title, fix, gain } = stats.lastRated;
  const rated = `“${title}”: ${formatScore(stats.lastRated)}.`;
  if (fix === null) return { resume: `${rated} Nothing left to fix.` };
  return { resume: `${rated} ${fix}${gain === null || gain < 1 ? "" : ` (+${gain})`}.` };
}

function formatInterviewSentence(stats: Stats | undefined): { interview?: string } {
  if (stats !== undefined && stats.weakSpot !== null) {
    const { name, mean, answers } = stats.weakSpot;
    return {
      interview: `Weakest spot: ${name}, ${mean}/10 (${pluralize(answers, "answer")}).`,
    };
  }
  if (stats === undefined || stats.applications === 0) return {};
  const applied = pluralize(stats.applications, "application");
  if (stats.interviews === 0) return { interview: `${applied} sent. Practice before your first interview.` };
  return {
    interview: `${pluralize(stats.interviews, "interview")} from ${applied}. Practice before the next one.`,
  };
}

function formatMarketSentence(facets: JobFacets | undefined): { market?: string } {
  const all = facets?.boards.reduce((sum, { count }) => sum + count, 0) ?? 0;
  const remote = facets?.locationTypes.find(({ value }) => value === "remote")?.count ?? 0;
  if (facets === undefined || !facets.isComplete || all === 0) return {};
  return {
    market: `${formatCount(remote)} of ${formatCount(all)} open jobs are remote.`,
  };
}
