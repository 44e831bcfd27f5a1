import { CHECKLIST_ID, PasswordChecklist } from "./password-checklist.tsx";
import { PasswordField } from "./password-field.tsx";
import type { BoundField } from "./text-field.tsx";

type NewPasswordFieldProps = BoundField & { label: string };

/** Field for a new password, with a checklist of the rules it meets so far. */
export const NewPasswordField = (props: NewPasswordFieldProps) => (
  <div className="space-y-3">
    <PasswordField {...props} autoComplete="new-password" aria-describedby={CHECKLIST_ID} />
    <PasswordChecklist password={props.value} />
  </div>
);
