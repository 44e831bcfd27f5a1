import { lazyRouteComponent } from "@tanstack/react-router";
import { type ReactNode, Suspense } from "react";

import type { User } from "#worker/features/auth/auth.contract.ts";

// Behind one more import, because visitors come to the same addresses and do not need it.
const SignedIn = lazyRouteComponent(() => import("./-signed-in.tsx"), "SignedIn");

/** Once this is done the frame is drawn at once. */
export const loadSignedInFrame = async (): Promise<void> => SignedIn.preload?.();

/** The frame of every signed-in screen; `fallback` stands until it is loaded. */
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
