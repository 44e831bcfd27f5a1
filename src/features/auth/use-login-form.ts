import { toast } from "#src/components/ui/toast-store.ts";
import { isSignedOut } from "#src/lib/api.ts";
import { MISSING_FIELDS } from "#worker/features/auth/auth.limits.contract.ts";

import { loginFailure, useLogin } from "./auth.api.ts";
import { type Errors, type Submit, issuesOf, useForm } from "./use-form.ts";

type Name = "email" | "password";
const NAMES = ["email", "password"] as const;

/** The login as its page shows it. */
export function useLoginForm() {
  const { values, errors, change, refuse, clear } = useForm<Name>(NAMES);
  const login = useLogin();

  function onSubmit(event: Submit) {
    event.preventDefault();
    const form = event.currentTarget;
    if (login.isPending) return;
    const missing: Errors<Name> = {
      ...(values.email.trim() === "" && { email: "Please enter your email address." }),
      ...(values.password === "" && { password: "Please enter your password." }),
    };
    if (Object.keys(missing).length > 0) {
      toast("Missing information", { description: MISSING_FIELDS, tone: "critical" });
      refuse(missing, form);
      return;
    }
    clear();
    login.mutate(values, {
      onError: (error) =>
        refuse(isSignedOut(error) ? { password: loginFailure(error) } : issuesOf<Name>(error), form),
    });
  }

  return {
    values,
    errors,
    isPending: login.isPending,
    isReady: true,
    onChange: change,
    onSubmit,
    onForgotPassword: () =>
      toast("Feature coming soon", { description: "Password reset will be available in the next update." }),
  };
}
