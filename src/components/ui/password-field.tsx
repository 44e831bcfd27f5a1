import { Eye, EyeOff } from "lucide-react";
import { useState } from "react";

import { MAX_PASSWORD } from "#worker/features/auth/auth.limits.contract.ts";

import { type BoundField, TextField } from "./text-field.tsx";

type PasswordFieldProps = BoundField & {
  label: string;
  autoComplete: "current-password" | "new-password";
  "aria-describedby"?: string;
};

export function PasswordField({ label, ...rest }: PasswordFieldProps) {
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
