import { Pause, Play, RotateCcw, Timer } from "lucide-react";
import { useEffect, useRef, useState } from "react";

import { Button } from "#src/components/ui/button.tsx";
import { Menu } from "#src/components/ui/menu.tsx";
import { readDraftAs, removeDraft, storeDraft } from "#src/lib/drafts.ts";

import {
  CodingTimer,
  TIMER_MINUTES,
  formatTimeLeft,
  getTimeLeftMs,
  pauseTimer,
  resumeTimer,
  startTimer,
} from "./coding-timer.ts";

/** A countdown that the user starts; it only says when the time is up. */
export function TimerControl({ place }: { place: string }) {
  const key = `coding:${place}:timer`;
  const [timer, setTimer] = useState(() => readDraftAs(key, CodingTimer));
  const [now, setNow] = useState(() => Date.now());
  const left = timer === null ? 0 : getTimeLeftMs(timer, now);
  const isRunning = timer !== null && timer.endsAtMs !== null && left > 0;
  useEffect(() => {
    if (!isRunning) return undefined;
    const ticking = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(ticking);
  }, [isRunning]);
  function write(next: CodingTimer | null) {
    setNow(Date.now());
    setTimer(next);
    if (next === null) removeDraft(key);
    else storeDraft(key, next);
  }
  const box = useRef<HTMLSpanElement>(null);
  /** What had the focus is gone: the control that takes its place gets it. */
  function replace(next: CodingTimer | null) {
    write(next);
    requestAnimationFrame(() => box.current?.querySelector("button")?.focus());
  }
  if (timer === null)
    return (
      <span ref={box}>
        <Menu
          label="Timer"
          trigger={
            <Button variant="ghost" size="sm">
              <Timer aria-hidden className="size-4" />
              Timer
            </Button>
          }
          items={TIMER_MINUTES.map((minutes) => ({
            label: `${minutes} minutes`,
            icon: Timer,
            run: () => replace(startTimer(minutes, Date.now())),
          }))}
        />
      </span>
    );
  return (
    <span ref={box} role="group" aria-label="Timer" className="flex items-center gap-1 text-sm">
      <span role="status" className="font-medium text-warning">
        {left === 0 && "Time is up"}
      </span>
      {left > 0 && (
        <>
          <Timer aria-hidden className="size-4 text-ink-faint" />
          <span role="timer" aria-label="Time left" className="min-w-11 tabular-nums">
            {formatTimeLeft(left)}
          </span>
          <Button
            variant="ghost"
            size="icon-sm"
            aria-label={isRunning ? "Pause the timer" : "Go on with the timer"}
            onClick={() => write(isRunning ? pauseTimer(timer, Date.now()) : resumeTimer(timer, Date.now()))}
          >
            {isRunning ? <Pause aria-hidden className="size-4" /> : <Play aria-hidden className="size-4" />}
          </Button>
        </>
      )}
      <Button variant="ghost" size="icon-sm" aria-label="Reset the timer" onClick={() => replace(null)}>
        <RotateCcw aria-hidden className="size-4" />
      </Button>
    </span>
  );
}
