import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";

import { Select } from "#src/components/ui/select.tsx";
import { applicationsOptions } from "#src/features/tracking/applications.api.ts";
import { applicationOptions } from "#src/features/tracking/timeline.api.ts";
import type { HandedJob } from "#src/lib/hand-off.ts";

const NONE = "none";
const GONE = "We no longer have this job. Please paste its description below.";

type TrackedJobSelectProps = { className?: string; onChoose: (job: HandedJob) => void };

/** Fills the form from a saved or tracked job; renders nothing if there is none. */
export function TrackedJobSelect({ className, onChoose }: TrackedJobSelectProps) {
  const queryClient = useQueryClient();
  const tracked = useQuery({ ...applicationsOptions, retry: false });
  const [chosen, setChosen] = useState(NONE);
  const [problem, setProblem] = useState<string>();
  /** The id of the latest choice, because the response to an earlier choice may arrive later. */
  const newest = useRef(NONE);
  const known = (tracked.data ?? []).flatMap(({ id, job }) =>
    job === undefined ? [] : [{ value: id, label: `${job.title}, ${job.company}` }],
  );
  if (known.length === 0) return null;

  async function choose(id: string) {
    newest.current = id;
    setChosen(id);
    setProblem(undefined);
    if (id === NONE) return;
    try {
      const { job, ownJob, jobId } = await queryClient.fetchQuery(applicationOptions(id));
      if (newest.current !== id) return;
      const posting = job ?? ownJob;
      if (posting === undefined) setProblem(GONE);
      else
        onChoose({
          jobTitle: posting.title,
          company: posting.company,
          description: posting.description ?? "",
          requirements: job?.requirements ?? "",
          jobId,
        });
    } catch {
      if (newest.current !== id) return;
      setChosen(NONE);
      setProblem("We could not load this job. Please choose it again.");
    }
  }

  return (
    <div {...(className !== undefined && { className })}>
      <Select
        label="Job you track (optional)"
        value={chosen}
        options={[{ value: NONE, label: "Choose one to fill the form" }, ...known]}
        onChange={(id) => void choose(id)}
      />
      {problem !== undefined && (
        <p role="alert" className="mt-1.5 text-sm text-critical">
          {problem}
        </p>
      )}
    </div>
  );
}
