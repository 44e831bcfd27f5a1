import { TextField } from "./text-field.tsx";

type EmailFieldProps = {
  value: string;
  error?: string | undefined;
  onChange: (value: string) => void;
};

/** The user's login email. */
export const EmailField = ({ value, error, onChange }: EmailFieldProps) => (
  <TextField
    label="Email"
    type="email"
    name="email"
    autoComplete="username"
    inputMode="email"
    autoCapitalize="none"
    spellCheck={false}
    maxLength={254}
    value={value}
    error={error}
    onChange={(event) => onChange(event.target.value)}
  />
);
