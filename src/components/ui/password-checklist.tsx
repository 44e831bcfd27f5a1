import { Check, Circle } from "lucide-react";

import { cn } from "#src/lib/cn.ts";
import { MIN_PASSWORD } from "#worker/features/auth/auth.limits.contract.ts";

export const CHECKLIST_ID = "password-rules";

/** Only the length is required; the other two are unenforced advice. */
export function PasswordChecklist({ password }: { password: string }) {
  const items = [
    { text: `At least ${MIN_PASSWORD} characters`, isMet: password.length >= MIN_PASSWORD },
    { text: "One uppercase letter", isMet: /\p{Lu}/u.test(password) },
    { text: "One number", isMet: /\p{Nd}/u.test(password) },
  ];
  return (
    <ul id={CHECKLIST_ID} aria-label="Rules for the password" className="space-y-1 text-sm">
      {items.map(({ text, isMet }) => {
        const Icon = isMet ? Check : Circle;
        return (
          <li
            key={text}
            className={cn("flex items-center gap-2", isMet ? "text-positive" : "text-ink-faint")}
          >
            <Icon aria-hidden className={isMet ? "size-4" : "size-4 p-0.5"} />
            {text}
            <span className="sr-only">{isMet ? ": met" : ": not met yet"}</span>
          </li>
        );
      })}
    </ul>
  );
}
