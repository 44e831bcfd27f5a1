import { Dialog } from "@base-ui/react/dialog";
import { X } from "lucide-react";
import type { RefObject } from "react";

import { Button } from "#src/components/ui/button.tsx";
import { useOpenDialog } from "#src/lib/open-dialogs.ts";

import { Sidebar, type SidebarProps } from "./sidebar.tsx";

type DrawerProps = Omit<SidebarProps, "isCollapsed" | "onNavigate" | "onToggle"> & {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  /** The element that opened the drawer; it gets the focus back on close. */
  opener: RefObject<HTMLElement | null>;
};

/** The sidebar on small screens, shown over the page. */
export function Drawer({ isOpen, onOpenChange, opener, ...sidebar }: DrawerProps) {
  useOpenDialog({ isOpen, onClose: () => onOpenChange(false) });
  return (
    <Dialog.Root open={isOpen} onOpenChange={(open) => onOpenChange(open)}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-40 bg-scrim" />
        <Dialog.Popup
          aria-label="Menu"
          finalFocus={opener}
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
          <Sidebar {...sidebar} isCollapsed={false} onNavigate={() => onOpenChange(false)} />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
