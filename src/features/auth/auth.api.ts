import { type QueryClient, hashKey, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { useNavigate, useRouter } from "@tanstack/react-router";

import { brand } from "#src/brand.ts";
import { ApiError, api, formatFailure, isSignedOut, readJsonBody } from "#src/lib/api.ts";
import { removeAllDrafts } from "#src/lib/drafts.ts";
import { endPush, readOwnDevice, unsubscribeFromPush } from "#src/lib/push.ts";
import { takeReturnPath } from "#src/lib/return-path.ts";
import { PERSONAL_KEYS, deviceStorage, tabStorage } from "#src/lib/storage.ts";
import { toast } from "#src/lib/toast-store.ts";
import type { Login, Signup, User } from "#worker/features/auth/auth.contract.ts";

const ME_MS = 5 * 60_000;

/**
 * Records on this device that a user is signed in. Public pages have the same HTML for everyone and read this
 * flag before the first paint.
 */
export const markSignedIn = (): void => deviceStorage.write(PERSONAL_KEYS.signedIn, "true");

/** The signed-in user, or null: being signed out is a result, not an error. */
export const meOptions = queryOptions({
  queryKey: ["auth", "me"],
  queryFn: async (): Promise<User | null> => {
    try {
      const { user } = await readJsonBody(api.auth.me.$get());
      markSignedIn();
      return user;
    } catch (error) {
      if (isSignedOut(error)) {
        deviceStorage.remove(PERSONAL_KEYS.signedIn);
        return null;
      }
      throw error;
    }
  },
  staleTime: ME_MS,
  retry: false,
});

function cacheSignedInUser(queryClient: QueryClient, user: User): void {
  markSignedIn();
  queryClient.setQueryData(meOptions.queryKey, user);
}

export function useLogin() {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: (input: Login) => readJsonBody(api.auth.login.$post({ json: input })),
    onSuccess: async ({ user }) => {
      cacheSignedInUser(queryClient, user);
      toast("Welcome back!");
      await navigate({ href: takeReturnPath(user.id) ?? "/" });
    },
    onError: (error) => {
      // The page says why, for as long as it takes to read it.
      if (isSuspended(error)) return;
      toast("Login failed", { description: formatLoginFailure(error), tone: "critical" });
    },
  });
}

export const isSuspended = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.code === "auth.suspended";

/** The specified message for each way a login can fail. */
export function formatLoginFailure(error: unknown): string {
  if (error instanceof ApiError) {
    if (error.status === 401 || error.text === "Invalid email or password")
      return "The email or password you entered is incorrect. Please try again.";
    return formatFailure(error, "Please check your credentials and try again.");
  }
  if (error instanceof DOMException && error.name === "TimeoutError")
    return "Request timed out. Please try again.";
  if (error instanceof TypeError) return "Unable to connect. Please check your internet connection.";
  return "Please check your credentials and try again.";
}

export function useSignup() {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: (input: Signup) => readJsonBody(api.auth.signup.$post({ json: input })),
    onSuccess: async ({ user }) => {
      cacheSignedInUser(queryClient, user);
      toast(`Welcome to ${brand.name}!`);
      await navigate({ to: "/profile" });
    },
    onError: (error) =>
      toast("Signup failed", {
        description: error instanceof ApiError ? error.text : "Something went wrong. Please try again.",
        tone: "critical",
      }),
  });
}

/**
 * Removes all data of the user from this browser: stored and cached. Cached data is removed only once the login
 * is on screen, because mounted components keep their data.
 */
export async function clearUserData(queryClient: QueryClient, goToLogin: () => Promise<void>): Promise<void> {
  // A session that has ended elsewhere leaves a subscription behind, which only this browser can end.
  if (readOwnDevice() !== null) void unsubscribeFromPush().catch(() => {});
  tabStorage.clear();
  for (const key of Object.values(PERSONAL_KEYS)) deviceStorage.remove(key);
  queryClient.setQueryData(meOptions.queryKey, null);
  await goToLogin();
  queryClient.removeQueries({ predicate: ({ queryHash }) => queryHash !== hashKey(meOptions.queryKey) });
  queryClient.getMutationCache().clear();
}

/** Mutation key of everything that ends the session: logging out and deleting the account. */
export const LOGOUT_KEY = ["logout"];

/**
 * Whether a logout is in progress. Requests in flight then fail without a session, which must not be reported.
 */
export const isLoggingOut = (queryClient: QueryClient): boolean =>
  queryClient.isMutating({ mutationKey: LOGOUT_KEY }) > 0;

/** Removes all that this browser keeps of the user, drafts included, and shows the login. */
export function useClearUser(): () => Promise<void> {
  const queryClient = useQueryClient();
  const router = useRouter();
  return async () => {
    removeAllDrafts();
    await router.preloadRoute({ to: "/login" });
    await clearUserData(queryClient, () => router.navigate({ to: "/login" }));
  };
}

export function useLogout() {
  const clearUser = useClearUser();
  return useMutation({
    mutationKey: LOGOUT_KEY,
    mutationFn: async () => {
      await endPush();
      return readJsonBody(api.auth.logout.$post());
    },
    onSuccess: async () => {
      await clearUser();
      toast("Logged out successfully", { description: "You have been logged out of your account." });
    },
    onError: (error) =>
      toast("Logout failed", {
        description: error.message === "" ? "Something went wrong" : error.message,
        tone: "critical",
      }),
  });
}
