import { ChevronDown } from "lucide-react";
import { useId, useLayoutEffect, useRef, useState } from "react";

import { Button } from "#src/components/ui/button.tsx";
import { cn } from "#src/lib/cn.ts";

import { JobText } from "../job-text.tsx";
import { countLines } from "./text-parts.ts";

type FoldedTextProps = {
  text: string;
  /** What the text is, for the button: "description". */
  name: string;
  /** Shows about five lines while folded, instead of twelve. */
  isBrief?: boolean;
};

/**
 * A posting's text, of which the beginning is shown if it is long. The rest is only clipped, never removed: screen
 * readers and the browser's search have all of it, and so have paper and pages without scripts.
 */
export function FoldedText({ text, name, isBrief = false }: FoldedTextProps) {
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const toggle = useRef<HTMLButtonElement>(null);
  /** How far the browser had scrolled the clipped text, to something that it found there. */
  const found = useRef(0);
  const [isOpen, setOpen] = useState(false);
  const isLong = countLines(text) > (isBrief ? 9 : 20);

  useLayoutEffect(() => {
    if (box.current === null || !isOpen || found.current === 0) return;
    findScroller(box.current).scrollBy({ top: found.current, behavior: "instant" });
    found.current = 0;
  }, [isOpen]);

  if (!isLong) return <JobText text={text} />;
  return (
    <>
      <div
        ref={box}
        id={id}
        onScroll={({ currentTarget }) => {
          if (isOpen || currentTarget.scrollTop === 0) return;
          found.current = currentTarget.scrollTop;
          setOpen(true);
        }}
        className={cn(
          !isOpen &&
            "overflow-hidden mask-b-from-70% noscript:max-h-none noscript:mask-none print:max-h-none print:mask-none",
          !isOpen && (isBrief ? "max-h-36" : "max-h-80"),
        )}
      >
        <JobText text={text} />
      </div>
      <Button
        ref={toggle}
        variant="ghost"
        size="sm"
        className="mt-2 -ml-3 noscript:hidden print:hidden"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => {
          setOpen(!isOpen);
          // The button moves up by all that is folded.
          if (isOpen) requestAnimationFrame(() => toggle.current?.scrollIntoView({ block: "nearest" }));
        }}
      >
        <ChevronDown aria-hidden className={cn("motion size-4", isOpen && "rotate-180")} />
        {isOpen ? `Show less of the ${name}` : `Show the whole ${name}`}
      </Button>
    </>
  );
}

function findScroller(element: Element): Element {
  for (let parent = element.parentElement; parent !== null; parent = parent.parentElement)
    if (/auto|scroll/.test(getComputedStyle(parent).overflowY)) return parent;
  return document.documentElement;
}
