import { Eye, EyeOff } from "lucide-react";
import { useState } from "react";

import { MAX_PASSWORD } from "#worker/features/auth/auth.limits.contract.ts";

import { TextField } from "./text-field.tsx";

type PasswordFieldProps = {
  label: string;
  name: string;
  autoComplete: "current-password" | "new-password";
  value: string;
  onChange: (value: string) => void;
  error?: string | undefined;
  "aria-describedby"?: string;
};

export function PasswordField({ label, onChange, ...rest }: PasswordFieldProps) {
  const [isShown, setShown] = useState(false);
  const Icon = isShown ? EyeOff : Eye;
  return (
    <TextField
      {...rest}
      label={label}
      maxLength={MAX_PASSWORD}
      type={isShown ? "text" : "password"}
      autoCapitalize="none"
      spellCheck={false}
      onChange={(event) => onChange(event.target.value)}
      trailing={
        <button
          type="button"
          aria-label={`Show ${label.toLowerCase()}`}
          aria-pressed={isShown}
          onClick={() => setShown(!isShown)}
          className="grid size-11 place-items-center rounded-md text-ink-faint hover:text-ink"
        >
          <Icon aria-hidden className="size-4" />
        </button>
      }
    />
  );
}
