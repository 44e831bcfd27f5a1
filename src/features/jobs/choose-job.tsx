import { MousePointerClick } from "lucide-react";

import { Card } from "#src/components/ui/card.tsx";

import { SHORTCUTS } from "./shortcuts.ts";

/** Stands beside the list while no job is open. */
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
      <dl className="mt-8 grid grid-cols-[auto_1fr] gap-x-4 gap-y-2 text-left text-sm">
        {SHORTCUTS.map(({ keys, text }) => (
          <div key={text} className="contents">
            <dt className="flex justify-end gap-1">
              {keys.map((key) => (
                <kbd
                  key={key}
                  className="grid h-6 min-w-6 place-items-center rounded-md border border-line bg-sunken px-1.5 font-sans text-xs text-ink-soft"
                >
                  {key}
                </kbd>
              ))}
            </dt>
            <dd className="text-ink-soft">{text}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
