import { createFileRoute } from "@tanstack/react-router";

import { brand } from "#src/brand.ts";
import { PublicPage } from "#src/features/public-pages/public-page.tsx";

export const Route = createFileRoute("/about")({
  component: () => (
    <PublicPage
      title="About"
      heading="About"
      text={`${brand.name} gathers job listings from employers' own boards and keeps what a person does with them in one place.`}
    />
  ),
});
