import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { FileText, Mail } from "lucide-react";

import { Card } from "#src/components/ui/card.tsx";
import { textLink } from "#src/components/ui/text-link.ts";
import { jobDocumentsOptions } from "#src/features/tracking/applications.api.ts";

/** Links to the letter and resume that the user has made for a job; empty if there are none. */
export function MadeForJob({ jobId }: { jobId: string }) {
  const { data } = useQuery(jobDocumentsOptions(jobId));
  const { letter = null, resume = null } = data ?? {};
  if (letter === null && resume === null) return null;
  return (
    <Card className="space-y-3 p-5 text-sm">
      {letter !== null && (
        <p className="flex gap-2">
          <Mail aria-hidden className="mt-0.5 size-4 shrink-0 text-accent" />
          <span className="min-w-0 break-words">
            You have a letter for this job:{" "}
            <Link to="/cover-letters/$id" params={{ id: letter.id }} className={textLink}>
              {letter.title}
            </Link>
          </span>
        </p>
      )}
      {resume !== null && (
        <p className="flex gap-2">
          <FileText aria-hidden className="mt-0.5 size-4 shrink-0 text-accent" />
          <span className="min-w-0 break-words">
            You have a tailored resume for this job:{" "}
            <Link to="/resumes/$id" params={{ id: resume.id }} className={textLink}>
              {resume.title}
            </Link>
          </span>
        </p>
      )}
    </Card>
  );
}
