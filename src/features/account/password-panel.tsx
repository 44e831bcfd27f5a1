import { Section } from "#src/components/layout/section.tsx";
import { Button } from "#src/components/ui/button.tsx";
import { NewPasswordField } from "#src/components/ui/new-password-field.tsx";
import { PasswordField } from "#src/components/ui/password-field.tsx";

import { CurrentPasswordField } from "./current-password-field.tsx";
import type { usePasswordForm } from "./use-account-forms.ts";

type PasswordPanelProps = { form: ReturnType<typeof usePasswordForm>; email: string };

export function PasswordPanel({ form, email }: PasswordPanelProps) {
  const { bind, onSubmit, isDirty, isPending } = form;
  return (
    <Section title="Change your password" text="You'll be signed out everywhere else.">
      <form noValidate onSubmit={onSubmit} className="space-y-4">
        {/* Tells password managers whose password it is. */}
        <input type="email" autoComplete="username" value={email} readOnly hidden />
        <CurrentPasswordField label="Current password" {...bind("password")} />
        <NewPasswordField label="New password" {...bind("newPassword")} />
        <PasswordField label="Repeat new password" autoComplete="new-password" {...bind("repeated")} />
        <Button type="submit" disabled={!isDirty} isPending={isPending}>
          {isPending ? "Changing..." : "Change password"}
        </Button>
      </form>
    </Section>
  );
}
