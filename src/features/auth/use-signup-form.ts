import { ApiError } from "#src/lib/api.ts";
import { useEarlyInput } from "#src/lib/early-input.ts";
import { toast } from "#src/lib/toast-store.ts";
import { useForm } from "#src/lib/use-form.ts";

import { useSignup } from "./auth.api.ts";
import { type SignupName, findSignupProblem } from "./signup-check.ts";

const NAMES = ["firstName", "lastName", "email", "password", "confirmPassword"] as const;
type SignupFields = Record<SignupName, string>;

/** State and handlers of the signup page. */
export function useSignupForm() {
  const signup = useSignup();
  const form = useForm<SignupFields>({
    initial: { firstName: "", lastName: "", email: "", password: "", confirmPassword: "" },
    check: (values) => findSignupProblem(values)?.errors ?? {},
    onInvalid: (values) => {
      const refusal = findSignupProblem(values);
      if (refusal !== null) toast(refusal.title, { description: refusal.description, tone: "critical" });
    },
    send: ({ confirmPassword: _repeated, ...values }, refuse) => {
      if (signup.isPending) return;
      signup.mutate(values, {
        // The only conflict (409) of a signup is an email address already in use.
        onError: (error) =>
          refuse(error instanceof ApiError && error.status === 409 ? { email: error.text } : error),
      });
    },
  });
  useEarlyInput(NAMES, form.set);
  return {
    bind: form.bind,
    isPending: signup.isPending,
    isReady: true,
    onSubmit: form.onSubmit,
  };
}
