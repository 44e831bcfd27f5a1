import { createFileRoute } from "@tanstack/react-router";

import { usePageTitle } from "#src/components/layout/page-title.tsx";
import { useHomeWhenSignedIn } from "#src/features/auth/use-home-when-signed-in.ts";
import { useLoginForm } from "#src/features/auth/use-login-form.ts";
import { LoginPage } from "#src/pages/public/auth/login-page.tsx";

export const Route = createFileRoute("/login")({ component: Page });

function Page() {
  usePageTitle("Sign in");
  useHomeWhenSignedIn();
  return <LoginPage {...useLoginForm()} />;
}
