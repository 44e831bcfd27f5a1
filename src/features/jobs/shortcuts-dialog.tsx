import { Dialog } from "#src/components/ui/dialog.tsx";

import { SHORTCUTS } from "./shortcuts.ts";

export const ShortcutsDialog = ({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) => (
  <Dialog isOpen={isOpen} size="sm" title="Keyboard shortcuts" onClose={onClose}>
    <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-2 text-left text-sm">
      {SHORTCUTS.map(({ keys, text }) => (
        <div key={text} className="contents">
          <dt className="flex justify-end gap-1">
            {keys.map((key) => (
              <kbd
                key={key}
                className="grid h-6 min-w-6 place-items-center rounded-md border border-line bg-sunken px-1.5 font-sans text-xs leading-none text-ink-soft"
              >
                {key}
              </kbd>
            ))}
          </dt>
          <dd className="text-ink-soft">{text}</dd>
        </div>
      ))}
    </dl>
  </Dialog>
);
