import { memo } from "react";

import { Card, CardHeader } from "#src/components/ui/card.tsx";
import { TextField } from "#src/components/ui/text-field.tsx";
import { RESUME_LIMITS } from "#worker/documents/resume-content.contract.ts";

import { useEditing, usePart } from "../state/editing.ts";
import { updateContent } from "../state/edits.ts";

const FIELDS = [
  { name: "name", label: "Full name", maxLength: RESUME_LIMITS.line, autoComplete: "name" },
  { name: "email", label: "Email", maxLength: 254, autoComplete: "email" },
  { name: "phone", label: "Phone", maxLength: 60, autoComplete: "tel" },
  { name: "location", label: "Location", maxLength: RESUME_LIMITS.line },
  { name: "linkedin", label: "LinkedIn", maxLength: 500 },
  { name: "github", label: "GitHub", maxLength: 500 },
  { name: "portfolio", label: "Website", maxLength: 500 },
] as const;

export const ContactCard = memo(() => {
  const { edit } = useEditing();
  const personalInfo = usePart("personalInfo");
  return (
    <Card>
      <section aria-labelledby="contact-title">
        <CardHeader className="px-4 py-3">
          <h2 id="contact-title" className="text-base">
            Contact
          </h2>
        </CardHeader>
        <div className="grid gap-4 p-4 sm:grid-cols-2">
          {FIELDS.map(({ name, ...field }) => (
            <TextField
              key={name}
              data-place={`personalInfo.${name}`}
              {...field}
              value={personalInfo[name]}
              onChange={({ target: { value } }) =>
                edit(
                  (before) =>
                    updateContent(before, {
                      personalInfo: { ...before.content.personalInfo, [name]: value },
                    }),
                  name,
                )
              }
            />
          ))}
        </div>
      </section>
    </Card>
  );
});
