import { createFileRoute } from "@tanstack/react-router";

import { usePageTitle } from "#src/components/layout/page-title.tsx";
import { useResetForm } from "#src/features/auth/use-reset-form.ts";
import { ResetPage } from "#src/pages/public/auth/reset-page.tsx";

export const Route = createFileRoute("/reset")({ component: Page });

function Page() {
  usePageTitle("Choose a new password");
  return <ResetPage {...useResetForm()} />;
}
