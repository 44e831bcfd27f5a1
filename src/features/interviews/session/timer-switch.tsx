import { Timer } from "lucide-react";
import { useEffect, useState } from "react";

import { Button } from "#src/components/ui/button.tsx";

/** A count-up timer; purely informational. */
export function TimerSwitch() {
  const [startedAt, setStartedAt] = useState<number | null>(null);
  const [now, setNow] = useState(0);
  useEffect(() => {
    if (startedAt === null) return;
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [startedAt]);
  const seconds = startedAt === null ? 0 : Math.max(0, Math.floor((now - startedAt) / 1000));
  return (
    <Button
      variant="ghost"
      size="sm"
      aria-pressed={startedAt !== null}
      onClick={() => {
        setNow(Date.now());
        setStartedAt(startedAt === null ? Date.now() : null);
      }}
    >
      <Timer aria-hidden className="size-4" />
      {startedAt === null ? (
        "Timer"
      ) : (
        <span className="tabular-nums">
          {Math.floor(seconds / 60)}:{String(seconds % 60).padStart(2, "0")}
        </span>
      )}
    </Button>
  );
}
