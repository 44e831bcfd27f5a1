import { Link } from "@tanstack/react-router";
import { Circle, CircleCheck, X } from "lucide-react";
import { useEffect, useState } from "react";

import { Button } from "#src/components/ui/button.tsx";
import { Card } from "#src/components/ui/card.tsx";
import { ProgressBar } from "#src/components/ui/progress-bar.tsx";
import { cn } from "#src/lib/cn.ts";
import { isServer } from "#src/lib/is-server.ts";
import { PERSONAL_KEYS, deviceStorage } from "#src/lib/storage.ts";

export type Step = { title: string; text: string; to: string; isDone: boolean };

/** First steps for a new account, shown until all are done or the user hides them. */
export function Checklist({ steps }: { steps: Step[] }) {
  const [isHidden, setHidden] = useState(() => deviceStorage.read(PERSONAL_KEYS.checklist) === "true");
  const done = steps.filter(({ isDone }) => isDone).length;
  const isDone = done === steps.length;
  // Remembers completion, so that the list does not appear again while the steps load.
  useEffect(() => {
    if (isDone) deviceStorage.write(PERSONAL_KEYS.checklist, "true");
  }, [isDone]);
  if (isHidden || isDone) return null;

  function hide() {
    deviceStorage.write(PERSONAL_KEYS.checklist, "true");
    setHidden(true);
  }

  return (
    // Only the device knows whether it is hidden; `public/first-paint.js` sets the attribute.
    <Card className={cn("p-5", isServer && "in-data-[checklist=hidden]:hidden")}>
      <div className="flex items-start justify-between gap-4">
        <div>
          <h2 className="text-base">Get started</h2>
          <p className="mt-0.5 text-sm text-ink-soft">
            {done} of {steps.length} steps done
          </p>
        </div>
        <Button
          variant="ghost"
          size="icon"
          aria-label="Hide the first steps"
          data-early="first-steps"
          onClick={hide}
          className="-mt-1.5 -mr-2"
        >
          <X aria-hidden className="size-4.5" />
        </Button>
      </div>
      <ProgressBar label="First steps" value={done} max={steps.length} className="mt-3" />
      <ol className="mt-4 grid gap-2 sm:grid-cols-2 xl:grid-cols-4">
        {steps.map(({ title, text, to, isDone }) => {
          const Icon = isDone ? CircleCheck : Circle;
          return (
            <li
              key={title}
              className="motion relative flex gap-3 rounded-lg border border-line p-3.5 hover:bg-sunken/60"
            >
              <Icon
                aria-hidden
                className={cn("mt-0.5 size-5 shrink-0", isDone ? "text-positive" : "text-ink-faint")}
              />
              <div className="min-w-0 text-sm">
                <Link
                  to={to}
                  className={cn(
                    "font-medium after:absolute after:inset-0",
                    isDone && "text-ink-soft line-through",
                  )}
                >
                  {title}
                  {isDone && <span className="sr-only">, done</span>}
                </Link>
                <p className="text-ink-soft">{text}</p>
              </div>
            </li>
          );
        })}
      </ol>
    </Card>
  );
}
