import { MousePointerClick } from "lucide-react";

import { Card } from "#src/components/ui/card.tsx";

import { ShortcutList } from "./shortcut-list.tsx";
import { JOB_SHORTCUTS } from "./shortcuts.ts";

/** Placeholder shown beside the list while no job is open. */
export function ChooseJob() {
  return (
    <Card className="flex h-full min-h-[28rem] flex-col items-center justify-center p-8 text-center">
      <div className="mb-4 grid size-12 place-items-center rounded-full bg-sunken text-ink-faint">
        <MousePointerClick aria-hidden className="size-6" />
      </div>
      <h2 className="text-base">Open a job to read it here</h2>
      <p className="mt-1 max-w-sm text-sm text-ink-soft">
        Requirements, pay and how well it fits appear here.
      </p>
      <div className="mt-8">
        <ShortcutList shortcuts={JOB_SHORTCUTS} />
      </div>
    </Card>
  );
}
