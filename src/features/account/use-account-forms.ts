import { ApiError } from "#src/lib/api.ts";
import { checkContract } from "#src/lib/check-contract.ts";
import { useForm } from "#src/lib/use-form.ts";
import type { User } from "#worker/features/auth/auth.contract.ts";
import { ChangeEmail, ChangeName, ChangePassword } from "#worker/features/auth/credentials.contract.ts";

import { useChangeEmail, useChangeName, useChangePassword } from "./account.api.ts";

export function useNameForm({ firstName, lastName }: User) {
  const change = useChangeName();
  const form = useForm({
    initial: { firstName, lastName },
    check: checkContract(ChangeName),
    send: (values, refuse) => {
      if (change.isPending) return;
      change.mutate(values, {
        onSuccess: ({ user }) => form.reset({ firstName: user.firstName, lastName: user.lastName }),
        onError: refuse,
      });
    },
  });
  return { ...form, isPending: change.isPending };
}

export function useEmailForm(user: User) {
  const change = useChangeEmail();
  const form = useForm({
    initial: { email: user.email, password: "" },
    check: checkContract(ChangeEmail),
    send: (values, refuse) => {
      if (change.isPending) return;
      change.mutate(values, {
        onSuccess: (answer) => form.reset({ email: answer.user.email, password: "" }),
        onError: (error) =>
          refuse(
            error instanceof ApiError && error.code === "auth.email_taken" ? { email: error.text } : error,
          ),
      });
    },
  });
  return { ...form, isPending: change.isPending };
}

const EMPTY = { password: "", newPassword: "", repeated: "" };

export function usePasswordForm() {
  const change = useChangePassword();
  const checkFields = checkContract(ChangePassword);
  const form = useForm({
    initial: EMPTY,
    check: ({ repeated, ...fields }) => {
      const errors = checkFields(fields);
      return Object.keys(errors).length === 0 && repeated !== fields.newPassword
        ? { repeated: "Please make sure both password fields match." }
        : errors;
    },
    send: ({ repeated: _repeated, ...values }, refuse) => {
      if (change.isPending) return;
      change.mutate(values, { onSuccess: () => form.reset(EMPTY), onError: refuse });
    },
  });
  return { ...form, isPending: change.isPending };
}
