import { STATUSES } from "#src/components/status/statuses.ts";
import type { Application } from "#worker/features/applications/applications.contract.ts";

type Status = Application["status"];

/** "All" is every application; a saved job is not an application yet and has its own tab. */
export type Tab = "all" | Status;
const TABS: Tab[] = ["all", "applied", "interview", "rejected", "offer", "saved"];

export const filterByTab = (applications: Application[], tab: Tab): Application[] =>
  applications.filter(({ status }) => (tab === "all" ? status !== "saved" : status === tab));

/** The tabs with their application counts. */
export const listTabsWithCounts = (applications: Application[]) =>
  TABS.map((value) => ({
    value,
    label: value === "all" ? "All" : STATUSES[value].label,
    count: filterByTab(applications, value).length,
  }));

/** The screen's four figures, by current status; saved jobs are not counted as applications. */
export function countApplicationFigures(applications: Application[]) {
  const count = (status: Status) => filterByTab(applications, status).length;
  const total = filterByTab(applications, "all").length;
  const interviews = count("interview");
  return {
    total,
    interviews,
    pending: count("applied"),
    successRate: total === 0 ? 0 : Math.round(((interviews + count("offer")) / total) * 100),
  };
}
