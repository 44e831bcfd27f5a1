import { type ReactElement, type ReactNode, cloneElement, useEffect, useState } from "react";
import { createPortal } from "react-dom";

import { cn } from "#src/lib/cn.ts";

const DELAY_MS = 700;
const SKIP_MS = 300;
const GAP = 8;

type Side = "right" | "top";
type Shown = { text: string; side: Side; left: number; top: number };

/**
 * Labels its child visually; the child needs its own accessible name. It only sets an attribute that one shared
 * layer reads, because a component per button would be a third of the first screen's load.
 */
export function Tooltip({
  text,
  isDisabled = false,
  side = "right",
  children,
}: {
  text: string;
  isDisabled?: boolean;
  side?: Side;
  children: ReactElement;
}) {
  return isDisabled
    ? children
    : cloneElement(children, { "data-tooltip": text, "data-tooltip-side": side } as object);
}

/** Tooltips open after a delay, or at once shortly after another has closed. */
export function TooltipProvider({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState<Shown | null>(null);
  useEffect(() => {
    const stop = watchTooltips(setShown);
    return stop;
  }, []);
  return (
    <>
      {children}
      {shown !== null &&
        createPortal(
          <div
            role="tooltip"
            className={cn(
              "pointer-events-none fixed z-50 max-w-64 rounded-md bg-ink px-2.5 py-1.5 text-xs font-medium text-canvas shadow-raised",
              shown.side === "right" ? "-translate-y-1/2" : "-translate-x-1/2 -translate-y-full",
            )}
            style={{ left: shown.left, top: shown.top }}
          >
            {shown.text}
          </div>,
          document.body,
        )}
    </>
  );
}

const findTooltipOwner = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>("[data-tooltip]") : null;

function placeTooltip(owner: HTMLElement): Shown {
  const { left, right, top, height, width } = owner.getBoundingClientRect();
  const side = owner.dataset.tooltipSide === "top" ? "top" : "right";
  const place =
    side === "right"
      ? { left: right + GAP, top: top + height / 2 }
      : { left: left + width / 2, top: top - GAP };
  return { text: owner.dataset.tooltip ?? "", side, ...place };
}

/**
 * Calls `show` when the pointer or keyboard focus reaches an element with a tooltip, and with null when it
 * leaves.
 */
function watchTooltips(show: (shown: Shown | null) => void): () => void {
  const listening = new AbortController();
  const options = { signal: listening.signal };
  let owner: HTMLElement | null = null;
  let isOpen = false;
  let closedAtMs = Number.NEGATIVE_INFINITY;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function close(): void {
    clearTimeout(timer);
    owner = null;
    if (!isOpen) return;
    isOpen = false;
    closedAtMs = Date.now();
    show(null);
  }
  function open(next: HTMLElement): void {
    if (next === owner) return;
    close();
    owner = next;
    timer = setTimeout(
      () => {
        if (owner !== next || !next.isConnected) return;
        isOpen = true;
        show(placeTooltip(next));
      },
      Date.now() - closedAtMs < SKIP_MS ? 0 : DELAY_MS,
    );
  }
  document.addEventListener(
    "pointerover",
    ({ target, pointerType }) => {
      if (pointerType === "touch") return;
      const next = findTooltipOwner(target);
      if (next === null) close();
      else open(next);
    },
    options,
  );
  document.addEventListener(
    "focusin",
    ({ target }) => {
      const next = findTooltipOwner(target);
      if (next !== null && next.matches(":focus-visible")) open(next);
    },
    options,
  );
  for (const type of ["focusout", "pointerdown", "scroll"])
    document.addEventListener(type, close, { ...options, capture: true });
  document.addEventListener(
    "keydown",
    ({ key }) => {
      if (key === "Escape") close();
    },
    options,
  );
  return () => {
    listening.abort();
    clearTimeout(timer);
  };
}
