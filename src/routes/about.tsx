import { createFileRoute } from "@tanstack/react-router";

import { PublicPage } from "#src/features/public-pages/public-page.tsx";

export const Route = createFileRoute("/about")({
  component: () => (
    <PublicPage
      title="About"
      heading="About"
      text="Vocata gathers job listings from employers' own boards and keeps what a person does with them in one place."
    />
  ),
});
