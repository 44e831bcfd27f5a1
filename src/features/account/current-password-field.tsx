import { PasswordField } from "#src/components/ui/password-field.tsx";
import type { BoundField } from "#src/components/ui/text-field.tsx";

type CurrentPasswordFieldProps = BoundField & { label?: string };

/** Confirms the user's identity before an account change. */
export const CurrentPasswordField = ({ label = "Your password", ...field }: CurrentPasswordFieldProps) => (
  <PasswordField label={label} autoComplete="current-password" {...field} />
);
