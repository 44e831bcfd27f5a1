import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useEffect, useRef } from "react";

import { resumeOptions } from "#src/features/resumes/resumes.api.ts";
import { formatFailure } from "#src/lib/api.ts";
import { toast } from "#src/lib/toast-store.ts";
import type { ParsedResumeAnswer } from "#worker/features/profile/parsed-resume.contract.ts";

import { readResumeFields } from "./from-resume.ts";

/** Fills the form once from the resume named in the URL, without saving. */
export function useFillFromResume(
  resumeId: string | null,
  fill: (answer: ParsedResumeAnswer, file: string) => void,
): void {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const filled = useRef<string | null>(null);
  const latest = useRef(fill);
  useEffect(() => {
    latest.current = fill;
  });
  useEffect(() => {
    if (resumeId === null || filled.current === resumeId) return;
    filled.current = resumeId;
    async function take(id: string) {
      try {
        const { title, content } = await queryClient.fetchQuery(resumeOptions(id));
        latest.current(readResumeFields(content), title);
        toast("Filled from your resume", { description: "Look it over, then save." });
      } catch (error) {
        toast("Filling failed", {
          description: formatFailure(error, "The resume could not be loaded."),
          tone: "critical",
        });
      }
      // Removes the resume from the URL; otherwise a reload would fill in again what the user has removed.
      void navigate({ to: "/profile", search: {}, replace: true, resetScroll: false });
    }
    void take(resumeId);
  }, [resumeId, queryClient, navigate]);
}
