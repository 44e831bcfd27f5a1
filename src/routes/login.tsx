import { createFileRoute } from "@tanstack/react-router";

import { LoginForm } from "#src/features/auth/login-form.tsx";
import { useHomeWhenSignedIn } from "#src/features/auth/use-home-when-signed-in.ts";

export const Route = createFileRoute("/login")({ component: Page });

function Page() {
  useHomeWhenSignedIn();
  return <LoginForm />;
}
