import { PasswordField } from "#src/components/ui/password-field.tsx";

type CurrentPasswordFieldProps = {
  label?: string;
  value: string;
  error: string | undefined;
  onChange: (password: string) => void;
};

/** Confirms the user's identity before an account change. */
export const CurrentPasswordField = ({ label = "Your password", ...field }: CurrentPasswordFieldProps) => (
  <PasswordField label={label} name="password" autoComplete="current-password" {...field} />
);
