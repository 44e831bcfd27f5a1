import { Section } from "#src/components/layout/section.tsx";
import { Button } from "#src/components/ui/button.tsx";
import { NewPasswordField } from "#src/components/ui/new-password-field.tsx";
import { PasswordField } from "#src/components/ui/password-field.tsx";

import { CurrentPasswordField } from "./current-password-field.tsx";
import type { usePasswordForm } from "./use-account-forms.ts";

type PasswordPanelProps = { form: ReturnType<typeof usePasswordForm>; email: string };

export function PasswordPanel({ form, email }: PasswordPanelProps) {
  const { values, errors, set, onSubmit, isDirty, isPending } = form;
  return (
    <Section title="Change your password" text="You'll be signed out everywhere else.">
      <form noValidate onSubmit={onSubmit} className="space-y-4">
        {/* Tells password managers whose password it is. */}
        <input type="email" autoComplete="username" value={email} readOnly hidden />
        <CurrentPasswordField
          label="Current password"
          value={values.password}
          error={errors.password}
          onChange={(password) => set({ password })}
        />
        <NewPasswordField
          label="New password"
          name="newPassword"
          value={values.newPassword}
          error={errors.newPassword}
          onChange={(newPassword) => set({ newPassword })}
        />
        <PasswordField
          label="Repeat new password"
          name="repeated"
          autoComplete="new-password"
          value={values.repeated}
          error={errors.repeated}
          onChange={(repeated) => set({ repeated })}
        />
        <Button type="submit" disabled={!isDirty} isPending={isPending}>
          {isPending ? "Changing..." : "Change password"}
        </Button>
      </form>
    </Section>
  );
}
