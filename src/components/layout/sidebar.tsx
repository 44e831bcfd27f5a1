import { Link, useLocation } from "@tanstack/react-router";
import { LogOut, PanelLeftClose, PanelLeftOpen, Settings } from "lucide-react";

import { brand } from "#src/brand.ts";
import { Button } from "#src/components/ui/button.tsx";
import { Tooltip } from "#src/components/ui/tooltip.tsx";
import { cn } from "#src/lib/cn.ts";
import { getSettingsHash } from "#src/lib/settings-address.ts";
import type { User } from "#worker/features/auth/auth.contract.ts";

import { LogoMark, Logo } from "./logo.tsx";
import { NAVIGATION, isActiveEntry } from "./navigation.ts";
import { ThemeToggle } from "./theme-toggle.tsx";

export type SidebarProps = {
  user: User | null;
  isLoggingOut: boolean;
  onLogout: () => void;
};

type Layout = {
  isCollapsed: boolean;
  /** Absent in the drawer on small screens, which is always expanded. */
  onToggle?: () => void;
  onNavigate?: () => void;
};

export function Sidebar({
  user,
  isLoggingOut,
  onLogout,
  isCollapsed,
  onToggle,
  onNavigate,
}: SidebarProps & Layout) {
  const { pathname } = useLocation();
  return (
    <div className="flex h-full flex-col">
      <div
        className={cn("flex h-16 items-center border-b border-line", isCollapsed ? "justify-center" : "px-5")}
      >
        <Link
          to="/"
          {...(isCollapsed && { "aria-label": brand.name })}
          className="flex rounded-lg"
          {...(onNavigate && { onClick: onNavigate })}
        >
          {isCollapsed ? <LogoMark /> : <Logo />}
        </Link>
      </div>

      <nav aria-label="Main" className="flex-1 overflow-y-auto p-3">
        <ul className="space-y-0.5">
          {NAVIGATION.map(({ to, label, icon: Icon }) => {
            const isActive = isActiveEntry(to, pathname);
            return (
              <li key={to}>
                <Tooltip text={label} isDisabled={!isCollapsed}>
                  <Link
                    to={to}
                    aria-label={label}
                    aria-current={isActive ? "page" : undefined}
                    {...(onNavigate && { onClick: onNavigate })}
                    className={cn(
                      "motion flex h-10 items-center gap-3 rounded-lg text-sm font-medium",
                      isCollapsed ? "justify-center" : "px-3",
                      isActive
                        ? "bg-accent-soft text-accent-strong"
                        : "text-ink-soft hover:bg-sunken hover:text-ink",
                    )}
                  >
                    <Icon aria-hidden className="size-4.5 shrink-0" />
                    {!isCollapsed && <span className="truncate">{label}</span>}
                  </Link>
                </Tooltip>
              </li>
            );
          })}
        </ul>
      </nav>

      <div className="border-t border-line p-3">
        <UserLink user={user} isCollapsed={isCollapsed} {...(onNavigate && { onNavigate })} />
        <div className={cn("mt-2 flex gap-1", isCollapsed ? "flex-col items-center" : "items-center")}>
          <Tooltip text="Log out" isDisabled={!isCollapsed}>
            <Button
              variant="ghost"
              size={isCollapsed ? "icon" : "md"}
              className={isCollapsed ? "" : "flex-1 justify-start px-3"}
              isPending={isLoggingOut}
              onClick={onLogout}
              data-early="logout"
              aria-label={isLoggingOut ? "Logging out..." : "Log out"}
            >
              {!isLoggingOut && <LogOut aria-hidden className="size-4.5" />}
              {!isCollapsed && (isLoggingOut ? "Logging out..." : "Log out")}
            </Button>
          </Tooltip>
          <ThemeToggle side={isCollapsed ? "right" : "top"} />
          {onToggle !== undefined && (
            <Tooltip
              text={isCollapsed ? "Expand sidebar" : "Collapse sidebar"}
              side={isCollapsed ? "right" : "top"}
            >
              <Button
                variant="ghost"
                size="icon"
                aria-label={isCollapsed ? "Expand sidebar" : "Collapse sidebar"}
                aria-expanded={!isCollapsed}
                onClick={onToggle}
                data-early="sidebar"
              >
                {isCollapsed ? (
                  <PanelLeftOpen aria-hidden className="size-4.5" />
                ) : (
                  <PanelLeftClose aria-hidden className="size-4.5" />
                )}
              </Button>
            </Tooltip>
          )}
        </div>
        {!isCollapsed && (
          // These links lead to separate HTML documents outside the application.
          <ul aria-label="Help and legal" className="mt-1 flex gap-4 px-3 text-xs text-ink-faint">
            {PUBLIC.map(({ href, label }) => (
              <li key={href}>
                <a href={href} className="rounded-sm hover:text-ink hover:underline">
                  {label}
                </a>
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}

/** Shows the signed-in user; a click opens the settings over the current screen. */
function UserLink({
  user,
  isCollapsed,
  onNavigate,
}: Pick<SidebarProps, "user"> & Pick<Layout, "isCollapsed" | "onNavigate">) {
  const name = user === null ? "Signed in" : formatFullName(user);
  return (
    <Tooltip text={`${name}: settings`} isDisabled={!isCollapsed}>
      <Link
        to="."
        search={true}
        hash={getSettingsHash()}
        state={{ hasOpenedDialog: true }}
        resetScroll={false}
        {...(onNavigate && { onClick: onNavigate })}
        className={cn(
          "motion flex items-center gap-3 rounded-lg py-1 hover:bg-sunken",
          isCollapsed ? "justify-center" : "px-2",
        )}
      >
        <span
          role="img"
          aria-label={name}
          className="grid size-9 shrink-0 place-items-center rounded-full bg-accent-soft text-sm font-semibold text-accent-strong"
        >
          {getInitials(user)}
        </span>
        {!isCollapsed && user !== null && (
          <span className="min-w-0 flex-1 text-sm leading-5">
            <span className="block truncate font-medium" title={name}>
              {name}
            </span>
            <span className="block truncate text-ink-faint" title={user.email}>
              {user.email}
            </span>
          </span>
        )}
        {!isCollapsed && <Settings aria-hidden className="size-4 shrink-0 text-ink-faint" />}
        <span className="sr-only">Settings</span>
      </Link>
    </Tooltip>
  );
}

const PUBLIC = [
  { href: "/contact", label: "Help" },
  { href: "/privacy-policy", label: "Privacy" },
  { href: "/terms-of-service", label: "Terms" },
] as const;

const formatFullName = (user: User): string => `${user.firstName} ${user.lastName}`;

/** First letters of the first and last name, in any alphabet; U while the user is not loaded. */
export function getInitials(user: Pick<User, "firstName" | "lastName"> | null): string {
  if (user === null) return "U";
  const getFirstLetter = (name: string) => [...name.trim()][0] ?? "";
  const initials = `${getFirstLetter(user.firstName)}${getFirstLetter(user.lastName)}`.toLocaleUpperCase();
  return initials === "" ? "U" : initials;
}
