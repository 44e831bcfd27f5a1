import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";

import { brand } from "#src/brand.ts";
import { LOGOUT_KEY, meOptions, useClearUser } from "#src/features/auth/auth.api.ts";
import {
  ApiError,
  api,
  checkResponse,
  formatFailure,
  getRequestOptions,
  hasFieldIssues,
  readJsonBody,
} from "#src/lib/api.ts";
import { useApiMutation } from "#src/lib/mutation.ts";
import { pluralize } from "#src/lib/plural.ts";
import { queryKeys } from "#src/lib/query-keys.ts";
import { saveFile } from "#src/lib/save-file.ts";
import { toast } from "#src/lib/toast-store.ts";
import type { EraseAccount } from "#worker/features/account/account.contract.ts";
import type { User } from "#worker/features/auth/auth.contract.ts";
import type { ChangeEmail, ChangeName, ChangePassword } from "#worker/features/auth/credentials.contract.ts";

const { account } = api;

/** Another browser can change the sessions and the account, so both are refetched on every view. */
export const sessionsOptions = queryOptions({
  queryKey: [...queryKeys.account, "sessions"],
  queryFn: async () => (await readJsonBody(account.sessions.$get())).sessions,
  staleTime: 0,
});
export const summaryOptions = queryOptions({
  queryKey: [...queryKeys.account, "summary"],
  queryFn: () => readJsonBody(account.$get()),
  staleTime: 0,
  gcTime: 0,
});

/** Stores the session's user in the cache that the sidebar reads. */
function useTakeUser() {
  const queryClient = useQueryClient();
  return ({ user }: { user: User }): void => {
    queryClient.setQueryData(meOptions.queryKey, user);
  };
}

/** Errors shown beside a field are not repeated in a toast. */
const isFieldError = (error: Error): boolean =>
  hasFieldIssues(error) || (error instanceof ApiError && error.code === "auth.email_taken");

const describeFailure = (title: string, text: string) => (error: Error) =>
  isFieldError(error) ? null : { title, text };

export const formatEndedSessions = (count: number): string =>
  count === 0 ? "No other session was open." : `${pluralize(count, "other session")} ended.`;

export function useChangeName() {
  return useApiMutation({
    call: (json: ChangeName) => readJsonBody(account.name.$put({ json })),
    invalidates: [],
    take: useTakeUser(),
    success: () => ({ title: "Name changed" }),
    failure: describeFailure("Update failed", "Your name is unchanged."),
  });
}

export function useChangeEmail() {
  return useApiMutation({
    call: (json: ChangeEmail) => readJsonBody(account.email.$put({ json })),
    invalidates: [],
    take: useTakeUser(),
    success: ({ user }) => ({
      title: "Email changed",
      description: `You sign in with ${user.email} from now on.`,
    }),
    failure: describeFailure("Update failed", "Your email is unchanged."),
  });
}

export function useChangePassword() {
  return useApiMutation({
    call: (json: ChangePassword) => readJsonBody(account.password.$put({ json })),
    invalidates: [sessionsOptions.queryKey],
    success: ({ endedSessions }) => ({
      title: "Password changed",
      description: formatEndedSessions(endedSessions),
    }),
    failure: describeFailure("Update failed", "Your password is unchanged."),
  });
}

export function useEndSession() {
  return useApiMutation({
    call: ({ id }: { id: string; name: string }) =>
      checkResponse(account.sessions[":id"].$delete({ param: { id } })),
    invalidates: [sessionsOptions.queryKey],
    success: (_, { name }) => ({ title: "Session ended", description: `${name} is signed out.` }),
    failure: describeFailure("Update failed", "You're still signed in there."),
  });
}

export function useEndOtherSessions() {
  return useApiMutation({
    call: () => readJsonBody(account.sessions.$delete()),
    invalidates: [sessionsOptions.queryKey],
    success: ({ endedSessions }) => ({
      title: "Signed out elsewhere",
      description: formatEndedSessions(endedSessions),
    }),
    failure: describeFailure("Update failed", "You're still signed in there."),
  });
}

export function useExport() {
  return useApiMutation({
    call: async () => {
      const response = await checkResponse(account.export.$get({}, getRequestOptions("export")));
      // The response is read completely first, so that no truncated file is saved.
      const file = await response.blob();
      const day = new Date().toISOString().slice(0, 10);
      saveFile(file, `${brand.name.toLowerCase()}-export-${day}.json`);
    },
    invalidates: [],
    success: () => ({ title: "Download ready", description: "All of your data is in one file." }),
    failure: () => ({ title: "Download failed", text: "Nothing was downloaded. Please try again." }),
  });
}

/** Deletes the account, then ends like a logout: none of the user's data stays in this browser. */
export function useEraseAccount() {
  const clearUser = useClearUser();
  return useMutation({
    mutationKey: LOGOUT_KEY,
    mutationFn: (json: EraseAccount) => checkResponse(account.$delete({ json })),
    onSuccess: async () => {
      await clearUser();
      toast("Account deleted", { description: "Everything that belonged to it is gone." });
    },
    onError: (error) => {
      if (!isFieldError(error))
        toast("Deletion failed", {
          description: formatFailure(error, "Your account is unchanged."),
          tone: "critical",
        });
    },
  });
}
