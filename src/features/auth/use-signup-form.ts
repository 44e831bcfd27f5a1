import { toast } from "#src/components/ui/toast-store.ts";
import { ApiError } from "#src/lib/api.ts";

import { useSignup } from "./auth.api.ts";
import { type SignupName, checkSignup } from "./signup-check.ts";
import { type Errors, type Submit, issuesOf, useForm } from "./use-form.ts";

const NAMES = ["firstName", "lastName", "email", "password", "confirmPassword"] as const;

/** The signup as its page shows it. */
export function useSignupForm() {
  const { values, errors, change, refuse, clear } = useForm<SignupName>(NAMES);
  const signup = useSignup();

  function onSubmit(event: Submit) {
    event.preventDefault();
    const form = event.currentTarget;
    if (signup.isPending) return;
    const refusal = checkSignup(values);
    if (refusal !== null) {
      toast(refusal.title, { description: refusal.description, tone: "critical" });
      refuse(refusal.errors, form);
      return;
    }
    clear();
    const { firstName, lastName, email, password } = values;
    signup.mutate(
      { firstName, lastName, email, password },
      { onError: (error) => refuse(errorsOf(error), form) },
    );
  }

  return { values, errors, isPending: signup.isPending, isReady: true, onChange: change, onSubmit };
}

/** The only conflict of a signup is an address that has an account. */
const errorsOf = (error: unknown): Errors<SignupName> =>
  error instanceof ApiError && error.status === 409 ? { email: error.text } : issuesOf(error);
