import { createFileRoute } from "@tanstack/react-router";

import { brand } from "#src/brand.ts";
import { PublicPage } from "#src/features/public-pages/public-page.tsx";

export const Route = createFileRoute("/privacy-policy")({
  component: () => (
    <PublicPage
      title="Privacy Policy"
      heading="Privacy Policy"
      text={`${brand.name} keeps your name, your email, a hash of your password, your searches' results and your applications, and one cookie that keeps you signed in.`}
    />
  ),
});
