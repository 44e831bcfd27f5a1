import { memo } from "react";

import { Card } from "#src/components/ui/card.tsx";
import { Select } from "#src/components/ui/select.tsx";
import { TextField } from "#src/components/ui/text-field.tsx";
import { RESUME_LIMITS } from "#worker/documents/resume-content.contract.ts";
import { PAPERS, TEMPLATES } from "#worker/documents/resume-design.contract.ts";
import type { Resume } from "#worker/features/resumes/resumes.contract.ts";

import { useEditing, usePart } from "../state/editing.ts";
import { DesignFields } from "./design-fields.tsx";
import { TemplateChoice } from "./template-choice.tsx";

const TEMPLATE_OPTIONS = TEMPLATES.map((value) => ({ value, label: value }));
const PAPER_OPTIONS = PAPERS.map((value) => ({ value, label: value }));

/** The resume's title, template, paper size and design. */
export const SettingsCard = memo(({ resume }: { resume: Pick<Resume, "id" | "updatedAt"> }) => {
  const { edit } = useEditing();
  const title = usePart("title");
  const template = usePart("template");
  const paper = usePart("paper");
  return (
    <Card className="grid gap-4 p-4 sm:grid-cols-2">
      <TextField
        className="sm:col-span-2"
        label="Title"
        name="title"
        maxLength={RESUME_LIMITS.title}
        value={title}
        error={title.trim() === "" ? "Please give it a title." : undefined}
        onChange={({ target: { value } }) => edit((before) => ({ ...before, title: value }), "title")}
      />
      <Select
        label="Template"
        value={template}
        options={TEMPLATE_OPTIONS}
        onChange={(chosen) => edit((before) => ({ ...before, template: chosen }))}
      />
      <Select
        label="Paper"
        value={paper}
        options={PAPER_OPTIONS}
        onChange={(chosen) => edit((before) => ({ ...before, paper: chosen }))}
      />
      <TemplateChoice resume={resume} />
      <DesignFields />
    </Card>
  );
});
