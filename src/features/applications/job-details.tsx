import { Pencil } from "lucide-react";
import { useState } from "react";

import { ReadByModel } from "#src/components/ai/read-by-model.tsx";
import { Badge } from "#src/components/ui/badge.tsx";
import { Button } from "#src/components/ui/button.tsx";
import { useReadJob } from "#src/features/jobs/posting/read-job.api.ts";
import type { ApplicationDetail } from "#worker/features/applications/applications.contract.ts";

import { OwnJobEditor } from "./own-job-editor.tsx";

const NOT_SPECIFIED = "Not specified";

/** The posting's text; a job entered by the user can be edited, and read by a model. */
export function JobDetails({ application }: { application: ApplicationDetail }) {
  const { id, job, jobId, ownJob } = application;
  const [isEditing, setEditing] = useState(false);
  if (ownJob !== undefined && isEditing)
    return <OwnJobEditor id={id} fields={ownJob} onDone={() => setEditing(false)} />;
  if (job === undefined)
    return (
      <section>
        <h3 className="mb-2 text-sm">Job details</h3>
        <p className="text-sm text-ink-soft">We no longer have this job.</p>
      </section>
    );
  const facts = [
    ["Location", job.location === "" ? NOT_SPECIFIED : job.location],
    ["Salary", job.salary ?? NOT_SPECIFIED],
    ["Job type", job.type === "" ? NOT_SPECIFIED : job.type],
    ["Remote", job.remote ? "Yes" : "No"],
  ] as const;
  return (
    <section aria-labelledby="job-details" className="space-y-4">
      <div className="flex items-center justify-between gap-3">
        <h3 id="job-details" className="text-sm">
          Job details
        </h3>
        {ownJob !== undefined && (
          <Button variant="ghost" size="sm" onClick={() => setEditing(true)}>
            <Pencil aria-hidden className="size-4" />
            Edit job
          </Button>
        )}
      </div>
      <dl className="grid grid-cols-2 gap-x-6 gap-y-3 text-sm">
        {facts.map(([name, value]) => (
          <div key={name} className="min-w-0">
            <dt className="text-ink-faint">{name}</dt>
            <dd className="break-words">{value}</dd>
          </div>
        ))}
      </dl>
      {job.skills.length > 0 && (
        <div>
          <h4 className="mb-1.5 text-sm text-ink-faint">Required skills</h4>
          <ul aria-label="Required skills" className="flex flex-wrap gap-1.5">
            {job.skills.map((skill) => (
              <li key={skill}>
                <Badge>{skill}</Badge>
              </li>
            ))}
          </ul>
        </div>
      )}
      {job.description !== "" && (
        <details className="text-sm">
          <summary className="w-fit cursor-pointer rounded-sm font-medium text-accent">
            Job description
          </summary>
          <p className="mt-2 break-words whitespace-pre-line text-ink-soft">{job.description}</p>
        </details>
      )}
      {ownJob !== undefined && ownJob.description !== "" && (
        <SecondReading key={ownJob.description} id={jobId} />
      )}
    </section>
  );
}

const SecondReading = ({ id }: { id: string }) => <ReadByModel read={useReadJob(id)} />;
