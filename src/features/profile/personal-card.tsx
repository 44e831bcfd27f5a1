import { Field } from "./fields.tsx";
import { FormCard } from "./form-card.tsx";
import type { CardProps } from "./profile-form.tsx";

export function PersonalCard({ form, set }: CardProps) {
  return (
    <FormCard id="personal" title="Personal Information">
      <div className="grid gap-4 sm:grid-cols-2">
        <Field
          path="fullName"
          label="Full name"
          autoComplete="name"
          value={form.fullName}
          onChange={(fullName) => set({ fullName })}
        />
        <Field
          path="email"
          label="Email"
          type="email"
          autoComplete="email"
          maxLength={254}
          value={form.email}
          onChange={(email) => set({ email })}
        />
        <Field
          path="phone"
          label="Phone"
          type="tel"
          autoComplete="tel"
          maxLength={60}
          value={form.phone}
          onChange={(phone) => set({ phone })}
        />
        <Field
          path="dateOfBirth"
          label="Date of birth (optional)"
          type="date"
          autoComplete="bday"
          value={form.dateOfBirth}
          onChange={(dateOfBirth) => set({ dateOfBirth })}
        />
        <Field
          path="location"
          label="Location"
          placeholder="City, country"
          value={form.location}
          onChange={(location) => set({ location })}
        />
        <Field
          path="linkedin"
          label="LinkedIn"
          type="url"
          placeholder="linkedin.com/in/you"
          maxLength={500}
          value={form.linkedin}
          onChange={(linkedin) => set({ linkedin })}
        />
        <Field
          path="github"
          label="GitHub"
          type="url"
          placeholder="github.com/you"
          maxLength={500}
          value={form.github}
          onChange={(github) => set({ github })}
        />
        <Field
          path="portfolio"
          label="Portfolio"
          type="url"
          placeholder="you.example"
          maxLength={500}
          value={form.portfolio}
          onChange={(portfolio) => set({ portfolio })}
        />
      </div>
    </FormCard>
  );
}
