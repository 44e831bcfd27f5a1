import { createFileRoute } from "@tanstack/react-router";

import { SignupForm } from "#src/features/auth/signup-form.tsx";
import { useHomeWhenSignedIn } from "#src/features/auth/use-home-when-signed-in.ts";

export const Route = createFileRoute("/signup")({ component: Page });

function Page() {
  useHomeWhenSignedIn();
  return <SignupForm />;
}
