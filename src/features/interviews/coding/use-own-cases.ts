import { useState } from "react";
import { z } from "zod/mini";

import { readDraftAs, storeDraft } from "#src/lib/drafts.ts";
import { toast } from "#src/lib/toast-store.ts";
import { CODING_LIMITS } from "#worker/features/interviews/coding.contract.ts";

import { type AddCase, OwnCase } from "./own-case.ts";

const OwnCases = z.array(OwnCase);

/** A question's own cases, kept on this device until logout, for the first solution and for practice. */
export function useOwnCases(place: string) {
  const key = `coding:${place}:cases`;
  const [cases, setCases] = useState(() => readDraftAs(key, OwnCases) ?? []);
  const write = (next: OwnCase[]) => {
    setCases(next);
    storeDraft(key, next);
  };
  const add: AddCase = ({ args, expected }) => {
    const isKnown = cases.some((one) => JSON.stringify(one.args) === JSON.stringify(args));
    if (isKnown) return;
    if (cases.length >= CODING_LIMITS.cases) {
      toast(`You have ${CODING_LIMITS.cases} cases`, {
        tone: "critical",
        description: "Nothing was added. Remove one of them first.",
      });
      return;
    }
    write([...cases, { id: (cases.at(-1)?.id ?? 0) + 1, args, expected }]);
  };
  return { cases, write, add };
}
export type OwnCasesState = ReturnType<typeof useOwnCases>;
