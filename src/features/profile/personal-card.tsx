import type { CardProps } from "./card-props.ts";
import { Field, bindTo } from "./fields.tsx";
import { FormCard } from "./form-card.tsx";

export function PersonalCard({ form, set }: CardProps) {
  const bind = bindTo(form, set);
  return (
    <FormCard id="personal" title="Personal Information">
      <div className="grid gap-4 sm:grid-cols-2">
        <Field {...bind("fullName")} label="Full name" autoComplete="name" />
        <Field {...bind("email")} label="Email" type="email" autoComplete="email" maxLength={254} />
        <Field {...bind("phone")} label="Phone" type="tel" autoComplete="tel" maxLength={60} />
        <Field {...bind("dateOfBirth")} label="Date of birth (optional)" type="date" autoComplete="bday" />
        <Field {...bind("location")} label="Location" placeholder="City, country" />
        <Field
          {...bind("linkedin")}
          label="LinkedIn"
          type="url"
          placeholder="linkedin.com/in/you"
          maxLength={500}
        />
        <Field {...bind("github")} label="GitHub" type="url" placeholder="github.com/you" maxLength={500} />
        <Field
          {...bind("portfolio")}
          label="Portfolio"
          type="url"
          placeholder="you.example"
          maxLength={500}
        />
      </div>
    </FormCard>
  );
}
