import { Dialog } from "#src/components/ui/dialog.tsx";

import { ShortcutList } from "./shortcut-list.tsx";
import { SHORTCUTS } from "./shortcuts.ts";

export const ShortcutsDialog = ({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) => (
  <Dialog isOpen={isOpen} size="sm" title="Keyboard shortcuts" onClose={onClose}>
    <ShortcutList shortcuts={SHORTCUTS} />
  </Dialog>
);
