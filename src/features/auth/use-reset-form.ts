import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useLocation, useNavigate } from "@tanstack/react-router";

import { ApiError, api, checkResponse, formatFailure } from "#src/lib/api.ts";
import { toast } from "#src/lib/toast-store.ts";
import { useForm } from "#src/lib/use-form.ts";
import {
  MAX_PASSWORD,
  MIN_PASSWORD,
  MISSING_FIELDS,
  PASSWORD_TOO_SHORT,
} from "#worker/features/auth/auth.limits.contract.ts";

import { meOptions } from "./auth.api.ts";

type ResetFields = { password: string; repeated: string };

function findProblems({ password, repeated }: ResetFields) {
  if (password === "") return { password: MISSING_FIELDS };
  if (password.length < MIN_PASSWORD) return { password: PASSWORD_TOO_SHORT };
  if (password.length > MAX_PASSWORD)
    return { password: `Password must be at most ${MAX_PASSWORD} characters long.` };
  return password === repeated ? {} : { repeated: "Please make sure both password fields match." };
}

/**
 * State and handlers of the page of a reset link. The token is in the URL fragment, so it is never sent to a
 * server or logged.
 */
export function useResetForm() {
  const token = useLocation({ select: ({ hash }) => hash });
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const isWhole = /^[A-Za-z0-9_-]{43}$/.test(token);
  const reset = useMutation({
    mutationFn: (password: string) => checkResponse(api.auth.reset.$post({ json: { token, password } })),
    onSuccess: async () => {
      // The reset has ended any session open in this browser, so the cached user is refetched.
      await queryClient.fetchQuery({ ...meOptions, staleTime: 0 });
      await navigate({ to: "/login", replace: true });
      toast("Password changed", { description: "Please sign in with your new password." });
    },
    onError: (error) => {
      if (!isExpiredResetError(error))
        toast("Reset failed", {
          description: formatFailure(error, "Your password is unchanged."),
          tone: "critical",
        });
    },
  });
  const form = useForm<ResetFields>({
    initial: { password: "", repeated: "" },
    check: findProblems,
    send: ({ password }, refuse) => {
      if (isWhole && !reset.isPending) reset.mutate(password, { onError: refuse });
    },
  });
  const over = isExpiredResetError(reset.error) ? reset.error.text : null;
  return {
    bind: form.bind,
    isPending: reset.isPending,
    problem: isWhole ? over : "This link is not whole. Please open it again, or ask for a new one.",
    onSubmit: form.onSubmit,
  };
}

const isExpiredResetError = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.code === "auth.reset_over";
