import { CSPProvider } from "@base-ui/react/csp-provider";
import { Link } from "@tanstack/react-router";
import { Menu } from "lucide-react";
import { type ReactNode, Suspense, lazy, useRef, useState } from "react";

import { Button } from "#src/components/ui/button.tsx";
import { TooltipProvider } from "#src/components/ui/tooltip.tsx";
import { cn } from "#src/lib/cn.ts";
import { isServer } from "#src/lib/is-server.ts";
import { deviceStorage } from "#src/lib/storage.ts";

import { Logo } from "./logo.tsx";
import { OfflineStrip } from "./offline-strip.tsx";
import { Sidebar, type SidebarProps } from "./sidebar.tsx";
import { SkipLink } from "./skip-link.tsx";

// The drawer is loaded when a user opens it for the first time.
const Drawer = lazy(async () => ({ default: (await import("./drawer.tsx")).Drawer }));

const COLLAPSED_KEY = "sidebar-collapsed";

/** The frame of every signed-in screen: a collapsible sidebar, or a drawer on small screens. */
export function AppLayout({ children, ...sidebar }: SidebarProps & { children: ReactNode }) {
  const [isCollapsed, setCollapsed] = useState(() => deviceStorage.read(COLLAPSED_KEY) === "true");
  const opener = useRef<HTMLButtonElement>(null);
  const [isDrawerUsed, setDrawerUsed] = useState(false);
  const [isDrawerOpen, setDrawerOpen] = useState(false);

  function toggle() {
    deviceStorage.write(COLLAPSED_KEY, String(!isCollapsed));
    setCollapsed(!isCollapsed);
  }

  return (
    <CSPProvider disableStyleElements>
      <TooltipProvider>
        <SkipLink />
        <aside
          data-testid="sidebar"
          className={cn(
            "motion fixed inset-y-0 left-0 z-30 hidden border-r border-line bg-surface lg:block print:hidden",
            isCollapsed ? "w-20" : "w-64",
            // Only the device knows the sidebar state, so `public/first-paint.js` sets it.
            isServer && "in-data-[sidebar=collapsed]:w-20 in-data-[sidebar=collapsed]:*:hidden",
          )}
        >
          <Sidebar {...sidebar} isCollapsed={isCollapsed} onToggle={toggle} />
        </aside>

        <header className="sticky top-0 z-30 flex h-14 items-center justify-between border-b border-line bg-surface px-4 lg:hidden print:hidden">
          <Link to="/" className="flex rounded-lg">
            <Logo />
          </Link>
          <Button
            ref={opener}
            variant="ghost"
            size="icon"
            aria-label="Open menu"
            aria-haspopup="dialog"
            data-early="menu"
            aria-expanded={isDrawerOpen}
            onClick={() => {
              setDrawerUsed(true);
              setDrawerOpen(true);
            }}
          >
            <Menu aria-hidden className="size-5" />
          </Button>
          {isDrawerUsed && (
            <Suspense fallback={null}>
              <Drawer {...sidebar} isOpen={isDrawerOpen} onOpenChange={setDrawerOpen} opener={opener} />
            </Suspense>
          )}
        </header>

        <main
          id="content"
          tabIndex={-1}
          className={cn(
            "motion outline-none print:pl-0",
            isCollapsed ? "lg:pl-20" : "lg:pl-64",
            isServer && "lg:in-data-[sidebar=collapsed]:pl-20",
          )}
        >
          <OfflineStrip />
          {/* In the middle of what the sidebar leaves; a screen of two panes fills the window and scrolls inside. */}
          <div className="mx-auto w-full max-w-7xl px-4 py-6 print:max-w-none print:p-0 sm:px-6 lg:px-8 lg:py-8 xl:has-data-wide:flex xl:has-data-wide:h-dvh xl:has-data-wide:min-h-[44rem] xl:has-data-wide:max-w-[104rem] xl:has-data-wide:flex-col lg:has-data-full-width:max-w-none lg:has-data-workspace:flex lg:has-data-workspace:h-dvh lg:has-data-workspace:min-h-[46rem] lg:has-data-workspace:max-w-none lg:has-data-workspace:flex-col lg:has-data-workspace:py-4 lg:has-data-workspace:[&>header]:mb-3">
            {children}
          </div>
        </main>
      </TooltipProvider>
    </CSPProvider>
  );
}
