import { useQuery } from "@tanstack/react-query";
import { createContext, use, useMemo, useState } from "react";

import { useDebounced } from "#src/lib/use-debounced.ts";
import type { ResumeAdvice } from "#worker/features/resumes/resumes.contract.ts";

import { fetchResumeAdvice } from "../../resumes.api.ts";
import { type EditorContent, toStoredContent } from "../state/doc.ts";
import { type LineAdvice, indexAdvice } from "./line-advice.ts";

/** How long after the last key the score follows. */
const WAIT_MS = 400;
const KEPT_MS = 60_000;

export type Advice = {
  /** Null until there is a first one. */
  current: ResumeAdvice | null;
  lines: ReadonlyMap<string, LineAdvice[]>;
  /** The content has changed since. */
  isOutdated: boolean;
  /** The last change could not be scored; typing goes on, and the next change tries again. */
  problem: "offline" | "failed" | null;
};

const NONE: Advice = { current: null, lines: new Map(), isOutdated: false, problem: null };

export const AdviceContext = createContext<Advice>(NONE);

/** A number for each version of the content: a key of the whole of it would be written out with every letter typed. */
const versions = new WeakMap<EditorContent, number>();
let lastVersion = 0;

function getVersion(content: EditorContent): number {
  const known = versions.get(content);
  if (known !== undefined) return known;
  lastVersion += 1;
  versions.set(content, lastVersion);
  return lastVersion;
}

/** The score and the suggested fixes for the edited content, debounced. */
export function useAdvice(id: string, content: EditorContent): Advice {
  const settled = useDebounced(content, WAIT_MS);
  const [last, setLast] = useState<Pick<Advice, "lines"> & { current: ResumeAdvice }>();
  const { data, isError, fetchStatus } = useQuery({
    queryKey: ["resume-advice", id, getVersion(settled)],
    queryFn: async ({ signal }) => {
      const current = await fetchResumeAdvice(id, toStoredContent(settled), signal);
      return { current, lines: indexAdvice(settled, current.fixes) };
    },
    gcTime: KEPT_MS,
    networkMode: "online",
    refetchOnReconnect: true,
  });
  // What was said last stays, dimmed, while the next is awaited and where it fails.
  if (data !== undefined && data !== last) setLast(data);
  const isOutdated = settled !== content || data === undefined;
  const problem = isError ? "failed" : fetchStatus === "paused" ? "offline" : null;
  return useMemo(
    () => ({
      current: last?.current ?? null,
      lines: last?.lines ?? NONE.lines,
      isOutdated,
      problem,
    }),
    [last, isOutdated, problem],
  );
}

/** Advice on a bullet, by its id, or on the summary. */
export function useLineAdvice(): { find: (key: string) => LineAdvice[]; isOutdated: boolean } {
  const { lines, isOutdated } = use(AdviceContext);
  return { find: (key) => lines.get(key) ?? [], isOutdated };
}
