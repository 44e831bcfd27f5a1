import { PasswordField } from "#src/components/ui/password-field.tsx";

type CurrentPasswordFieldProps = {
  label?: string;
  value: string;
  error: string | undefined;
  onChange: (password: string) => void;
};

/** Asks who is there before an account changes. */
export const CurrentPasswordField = ({ label = "Your password", ...field }: CurrentPasswordFieldProps) => (
  <PasswordField label={label} name="password" autoComplete="current-password" {...field} />
);
