import { useNavigate } from "@tanstack/react-router";
import { FileText, Mail } from "lucide-react";

import { Button } from "#src/components/ui/button.tsx";
import { Card } from "#src/components/ui/card.tsx";
import { storeHandOff } from "#src/lib/hand-off.ts";
import type { Job } from "#worker/features/jobs/jobs.contract.ts";

/** Passes the job to the document generators. */
export function JobTools({ job }: { job: Job }) {
  const navigate = useNavigate();
  const { id, title, company, description, requirements } = job;
  const handed = { jobId: id, jobTitle: title, company, description, requirements };
  return (
    <Card className="p-5">
      <h2 className="mb-3 text-base">AI-Powered Job Tools</h2>
      <div className="flex flex-wrap gap-2">
        <Button
          variant="secondary"
          className="flex-auto justify-start"
          onClick={() => {
            storeHandOff("resumeJob", handed);
            void navigate({ to: "/resumes", search: { generate: true } });
          }}
        >
          <FileText aria-hidden className="size-4" />
          Generate Tailored Resume
        </Button>
        <Button
          variant="secondary"
          className="flex-auto justify-start"
          onClick={() => {
            storeHandOff("coverLetterJob", handed);
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
