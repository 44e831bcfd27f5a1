import { lazyRouteComponent } from "@tanstack/react-router";
import { type ReactNode, Suspense } from "react";

import type { User } from "#worker/features/auth/auth.contract.ts";

// Lazy, because visitors open the same addresses and do not need the signed-in frame.
const SignedIn = lazyRouteComponent(() => import("./-signed-in.tsx"), "SignedIn");

/** Loads the frame's code; afterwards the frame renders without suspending. */
export const loadSignedInFrame = async (): Promise<void> => SignedIn.preload?.();

/** The layout of every signed-in screen; `fallback` is shown until it has loaded. */
export function SignedInFrame({
  user,
  fallback,
  children,
}: {
  user: User;
  fallback: ReactNode;
  children: ReactNode;
}) {
  return (
    <Suspense fallback={fallback}>
      <SignedIn user={user}>{children}</SignedIn>
    </Suspense>
  );
}
