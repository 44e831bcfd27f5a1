import {
  Briefcase,
  FileText,
  FolderKanban,
  LayoutDashboard,
  ListChecks,
  Mail,
  MessagesSquare,
  UserRound,
} from "lucide-react";

/** The sidebar's entries, in order. */
export const NAVIGATION = [
  { to: "/", label: "Dashboard", icon: LayoutDashboard },
  { to: "/jobs", label: "Jobs", icon: Briefcase },
  { to: "/profile", label: "Profile", icon: UserRound },
  { to: "/cover-letters", label: "Cover Letters", icon: Mail },
  { to: "/resumes", label: "Resumes", icon: FileText },
  { to: "/interviews", label: "AI Mock Interview", icon: MessagesSquare },
  { to: "/portfolio", label: "Portfolio", icon: FolderKanban },
  { to: "/applications", label: "Applications", icon: ListChecks },
] as const;

/** An entry is active on each of its addresses and on the screens below it. */
export function isActiveEntry(to: string, pathname: string): boolean {
  if (to === "/") return pathname === "/";
  if (to === "/jobs" && (pathname === "/job-search" || pathname === "/searches")) return true;
  return pathname === to || pathname.startsWith(`${to}/`);
}
