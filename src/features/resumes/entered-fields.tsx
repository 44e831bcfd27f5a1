import { TextArea } from "#src/components/ui/text-area.tsx";
import { type BoundField, TextField } from "#src/components/ui/text-field.tsx";
import { listIssues, type Errors } from "#src/lib/use-form.ts";
import { RESUME_LIMITS } from "#worker/documents/resume-content.contract.ts";
import type { EnteredProfile } from "#worker/features/resumes/resumes.contract.ts";

export const BLANK_ENTERED: EnteredProfile = {
  name: "",
  email: "",
  phone: "",
  location: "",
  summary: "",
  experience: "",
  education: "",
  skills: "",
};

const LINES = [
  { name: "name", label: "Full name", maxLength: RESUME_LIMITS.line, autoComplete: "name" },
  { name: "email", label: "Email", maxLength: 254, autoComplete: "email", type: "email" },
  { name: "phone", label: "Phone (optional)", maxLength: 60, autoComplete: "tel", type: "tel" },
  { name: "location", label: "Location (optional)", maxLength: RESUME_LIMITS.line },
] as const;

const TEXTS = [
  { name: "summary", label: "Professional summary", maxLength: RESUME_LIMITS.long, hint: null },
  {
    name: "experience",
    label: "Work experience",
    maxLength: 20_000,
    hint: "Each job with its title, company and dates, then one line for each thing you did.",
  },
  {
    name: "education",
    label: "Education",
    maxLength: RESUME_LIMITS.long,
    hint: "Each school with its degree and dates.",
  },
  { name: "skills", label: "Skills", maxLength: RESUME_LIMITS.long, hint: "Use commas for several." },
] as const;

/** The server reports errors by their path in the submitted profile, so the prefix is removed. */
export const listEnteredIssues = (error: unknown): Errors =>
  Object.fromEntries(
    Object.entries(listIssues(error)).map(([path, message]) => [path.replace(/^userProfile\./, ""), message]),
  );

/** Fields for a user without a profile, in a two-column form. */
export const EnteredFields = ({ bind }: { bind: (name: keyof EnteredProfile) => BoundField }) => (
  <>
    {LINES.map((field) => (
      <TextField key={field.name} {...field} {...bind(field.name)} />
    ))}
    {TEXTS.map(({ hint, ...field }) => (
      <TextArea
        key={field.name}
        {...field}
        {...(hint !== null && { hint })}
        className="sm:col-span-2"
        rows={3}
        {...bind(field.name)}
      />
    ))}
  </>
);
