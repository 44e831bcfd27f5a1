import { createFileRoute } from "@tanstack/react-router";

import { brand } from "#src/brand.ts";
import { PublicPage } from "#src/features/public-pages/public-page.tsx";

export const Route = createFileRoute("/terms-of-service")({
  component: () => (
    <PublicPage
      title="Terms of Service"
      heading="Terms of Service"
      text={`${brand.name} is used as it is, and every listing belongs to the employer who posted it.`}
    />
  ),
});
