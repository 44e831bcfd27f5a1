import { startTransition, useCallback, useEffect, useMemo, useRef, useState } from "react";

import { type EditorDoc, toStoredResume } from "../state/doc.ts";
import type { DrawnLayout } from "./drawn.ts";
import type { LayoutRequest } from "./layout-worker.ts";
import { createNewestFirst } from "./newest.ts";
import { type LayoutThread, openLayoutThread } from "./open-layout.ts";
import { openPageFonts } from "./page-fonts.ts";

type LaidOut = {
  /** The newest that could be drawn; null before the first. */
  layout: DrawnLayout | null;
  hasFailed: boolean;
  retry: () => void;
};

/** The pages of what is in the editor, laid out anew with every change. */
export function useLayout({ content, template, paper, design }: EditorDoc, hasPhoto: boolean): LaidOut {
  const [layout, setLayout] = useState<DrawnLayout | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const submit = useRef<(request: LayoutRequest) => void>(null);
  // Without the title, which is on no page.
  const request = useMemo((): LayoutRequest => {
    const stored = toStoredResume({ title: "", content, template, paper, design });
    return { content: stored.content, template, paper, design, hasPhoto };
  }, [content, template, paper, design, hasPhoto]);

  useEffect(() => {
    let thread: LayoutThread | null = null;
    let isLeaving = false;
    submit.current = createNewestFirst(async (newest) => {
      try {
        thread ??= openLayoutThread();
        const next = await thread.layOut(newest);
        await openPageFonts(next.fonts);
        if (isLeaving) return;
        // Typing goes before drawing.
        startTransition(() => {
          setLayout(next);
          setFailed(false);
        });
      } catch (error) {
        // What the thread knows of the last pages may be lost with the answer.
        thread?.close();
        thread = null;
        if (isLeaving) return;
        console.warn("The pages could not be laid out.", error);
        setFailed(true);
      }
    });
    return () => {
      isLeaving = true;
      thread?.close();
    };
  }, []);

  useEffect(() => {
    submit.current?.(request);
  }, [request]);

  const retry = useCallback(() => submit.current?.(request), [request]);
  return { layout, hasFailed, retry };
}
