import {
  Briefcase,
  FileText,
  FolderKanban,
  LayoutDashboard,
  ListChecks,
  type LucideIcon,
  Mail,
  MessagesSquare,
  UserRound,
} from "lucide-react";

import { SIDEBAR_ROOMS } from "#worker/features/rooms.contract.ts";

export const ROOM_ICONS: Record<(typeof SIDEBAR_ROOMS)[number]["id"], LucideIcon> = {
  profile: UserRound,
  letters: Mail,
  resumes: FileText,
  interviews: MessagesSquare,
  portfolio: FolderKanban,
  applications: ListChecks,
};

/** The sidebar's entries, in order; `key` opens one after `g`. */
export const NAVIGATION = [
  { to: "/", label: "Dashboard", key: "d", icon: LayoutDashboard },
  { to: "/jobs", label: "Jobs", key: "j", icon: Briefcase },
  ...SIDEBAR_ROOMS.map(({ id, path, label, key }) => ({ to: path, label, key, icon: ROOM_ICONS[id] })),
] as const;

/** An entry is active on each of its addresses and on the screens below it. */
export function isActiveEntry(to: string, pathname: string): boolean {
  if (to === "/") return pathname === "/";
  if (to === "/jobs" && (pathname === "/job-search" || pathname === "/searches")) return true;
  return pathname === to || pathname.startsWith(`${to}/`);
}
