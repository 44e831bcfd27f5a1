import { type BoundField, TextField } from "./text-field.tsx";

/** The user's login email. */
export const EmailField = (field: BoundField) => (
  <TextField
    {...field}
    label="Email"
    type="email"
    autoComplete="username"
    inputMode="email"
    autoCapitalize="none"
    spellCheck={false}
    maxLength={254}
  />
);
