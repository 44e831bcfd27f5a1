import { isSignedOut } from "#src/lib/api.ts";
import { useEarlyInput } from "#src/lib/early-input.ts";
import { toast } from "#src/lib/toast-store.ts";
import { useForm } from "#src/lib/use-form.ts";
import { MISSING_FIELDS } from "#worker/features/auth/auth.limits.contract.ts";

import { formatLoginFailure, isSuspended, useLogin } from "./auth.api.ts";

const NAMES = ["email", "password"] as const;
type LoginFields = Record<(typeof NAMES)[number], string>;

const findMissingFields = ({ email, password }: LoginFields) => ({
  ...(email.trim() === "" && { email: "Please enter your email address." }),
  ...(password === "" && { password: "Please enter your password." }),
});

/** State and handlers of the login page. */
export function useLoginForm() {
  const login = useLogin();
  const form = useForm<LoginFields>({
    initial: { email: "", password: "" },
    check: findMissingFields,
    onInvalid: () => toast("Missing information", { description: MISSING_FIELDS, tone: "critical" }),
    send: (values, refuse) => {
      if (login.isPending) return;
      login.mutate(values, {
        onError: (error) => refuse(isSignedOut(error) ? { password: formatLoginFailure(error) } : error),
      });
    },
  });
  useEarlyInput(NAMES, form.set);
  return {
    bind: form.bind,
    isPending: login.isPending,
    problem: isSuspended(login.error) ? login.error.text : null,
    isReady: true,
    onSubmit: form.onSubmit,
    onForgotPassword: () =>
      toast("Feature coming soon", { description: "Password reset will be available in the next update." }),
  };
}
