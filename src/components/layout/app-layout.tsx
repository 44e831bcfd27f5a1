import { CSPProvider } from "@base-ui/react/csp-provider";
import { Dialog } from "@base-ui/react/dialog";
import { Link } from "@tanstack/react-router";
import { Menu, X } from "lucide-react";
import { type ReactNode, useState } from "react";

import { Button } from "#src/components/ui/button.tsx";
import { TooltipProvider } from "#src/components/ui/tooltip.tsx";
import { cn } from "#src/lib/cn.ts";
import { deviceStorage } from "#src/lib/storage.ts";

import { Logo } from "./logo.tsx";
import { Sidebar, type SidebarProps } from "./sidebar.tsx";
import { SkipLink } from "./skip-link.tsx";

const COLLAPSED_KEY = "sidebar-collapsed";

/** The frame of every signed-in screen: a sidebar that collapses, or on small screens a drawer. */
export function AppLayout({ children, ...sidebar }: SidebarProps & { children: ReactNode }) {
  const [isCollapsed, setCollapsed] = useState(() => deviceStorage.read(COLLAPSED_KEY) === "true");
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
            "motion fixed inset-y-0 left-0 z-30 hidden border-r border-line bg-surface lg:block",
            isCollapsed ? "w-20" : "w-64",
          )}
        >
          <Sidebar {...sidebar} isCollapsed={isCollapsed} onToggle={toggle} />
        </aside>

        <header className="sticky top-0 z-30 flex h-14 items-center justify-between border-b border-line bg-surface px-4 lg:hidden">
          <Link to="/" className="flex rounded-lg">
            <Logo />
          </Link>
          <Dialog.Root open={isDrawerOpen} onOpenChange={setDrawerOpen}>
            <Dialog.Trigger
              render={
                <Button variant="ghost" size="icon" aria-label="Open menu">
                  <Menu aria-hidden className="size-5" />
                </Button>
              }
            />
            <Dialog.Portal>
              <Dialog.Backdrop className="fixed inset-0 z-40 bg-scrim" />
              <Dialog.Popup
                aria-label="Menu"
                className="fixed inset-y-0 left-0 z-50 w-72 max-w-[85vw] border-r border-line bg-surface outline-none"
              >
                <Dialog.Close
                  render={
                    <Button
                      variant="ghost"
                      size="icon"
                      aria-label="Close menu"
                      className="absolute top-3 right-3 z-10"
                    >
                      <X aria-hidden className="size-5" />
                    </Button>
                  }
                />
                <Sidebar {...sidebar} isCollapsed={false} onNavigate={() => setDrawerOpen(false)} />
              </Dialog.Popup>
            </Dialog.Portal>
          </Dialog.Root>
        </header>

        <main
          id="content"
          tabIndex={-1}
          className={cn("motion outline-none", isCollapsed ? "lg:pl-20" : "lg:pl-64")}
        >
          <div className="mx-auto w-full max-w-6xl px-4 has-data-wide:max-w-[104rem] py-6 sm:px-6 lg:px-8 lg:py-8">
            {children}
          </div>
        </main>
      </TooltipProvider>
    </CSPProvider>
  );
}
