import { createFileRoute } from "@tanstack/react-router";

import { usePageTitle } from "#src/components/layout/page-title.tsx";
import { useHomeWhenSignedIn } from "#src/features/auth/use-home-when-signed-in.ts";
import { useSignupForm } from "#src/features/auth/use-signup-form.ts";
import { SignupPage } from "#src/pages/public/auth/signup-page.tsx";

export const Route = createFileRoute("/signup")({ component: Page });

function Page() {
  usePageTitle("Create your account");
  useHomeWhenSignedIn();
  return <SignupPage {...useSignupForm()} />;
}
