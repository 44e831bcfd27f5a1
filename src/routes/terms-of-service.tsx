import { createFileRoute } from "@tanstack/react-router";

import { PublicPage } from "#src/features/public-pages/public-page.tsx";

export const Route = createFileRoute("/terms-of-service")({
  component: () => (
    <PublicPage
      title="Terms of Service"
      heading="Terms of Service"
      text="Vocata is used as it is, and every listing belongs to the employer who posted it."
    />
  ),
});
