import { useNavigate } from "@tanstack/react-router";
import { FileText, Mail } from "lucide-react";

import { Button } from "#src/components/ui/button.tsx";
import { Card } from "#src/components/ui/card.tsx";
import type { Job } from "#worker/features/jobs/jobs.contract.ts";

import { handOffToCoverLetter, handOffToResume } from "./hand-off.ts";

/** Hands the job to the generators. */
export function JobTools({ job }: { job: Job }) {
  const navigate = useNavigate();
  return (
    <Card className="p-5">
      <h2 className="mb-3 text-base">AI-Powered Job Tools</h2>
      <div className="space-y-2">
        <Button
          variant="secondary"
          className="w-full justify-start"
          onClick={() => {
            handOffToResume(job);
            void navigate({ to: "/resumes", search: { generate: true } });
          }}
        >
          <FileText aria-hidden className="size-4" />
          Generate Tailored Resume
        </Button>
        <Button
          variant="secondary"
          className="w-full justify-start"
          onClick={() => {
            handOffToCoverLetter(job);
            void navigate({ to: "/cover-letters", search: { generate: true } });
          }}
        >
          <Mail aria-hidden className="size-4" />
          Generate Cover Letter
        </Button>
      </div>
    </Card>
  );
}
