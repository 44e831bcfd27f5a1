import { useQuery } from "@tanstack/react-query";
import { useState } from "react";

import { Button } from "#src/components/ui/button.tsx";
import { Checkbox } from "#src/components/ui/checkbox.tsx";
import { Select } from "#src/components/ui/select.tsx";
import { resumesOptions } from "#src/features/resumes/resumes.api.ts";
import type { PortfolioSettings } from "#worker/features/portfolio/settings.contract.ts";

import { usePublishResume } from "./public-page.api.ts";

/** Publishes a copy of one resume for download; later edits do not change it. */
export function ResumeChoice({ resume }: Pick<PortfolioSettings, "resume">) {
  const resumes = useQuery(resumesOptions);
  const publish = usePublishResume();
  const [chosen, setChosen] = useState(resume?.resumeId ?? "");
  const [withContact, setWithContact] = useState(resume?.withContact ?? false);
  const options = [
    { value: "", label: "None" },
    ...(resumes.data ?? []).map(({ id, title }) => ({ value: id, label: title })),
  ];
  return (
    <section aria-labelledby="choices-resume" className="space-y-2">
      <h3 id="choices-resume" className="text-sm font-medium">
        Resume to download
      </h3>
      <p className="text-sm text-ink-soft">
        {resume === null
          ? "None is published. What you publish is a copy: later edits do not change it."
          : `Published: ${resume.title}, as it was on ${resume.at.slice(0, 10)}.`}
      </p>
      <div className="flex flex-wrap items-end gap-3">
        <Select
          label="Resume"
          isLabelHidden
          className="min-w-0 flex-1 basis-52"
          value={options.some(({ value }) => value === chosen) ? chosen : ""}
          options={options}
          onChange={setChosen}
        />
        <Button
          variant="secondary"
          isPending={publish.isPending}
          disabled={chosen === "" && resume === null}
          onClick={() => publish.mutate({ resumeId: chosen === "" ? null : chosen, withContact })}
        >
          {chosen === "" ? "Remove" : "Publish copy"}
        </Button>
      </div>
      <Checkbox label="Include contact details" isChecked={withContact} onChange={setWithContact} />
    </section>
  );
}
