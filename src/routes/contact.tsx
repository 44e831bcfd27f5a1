import { createFileRoute } from "@tanstack/react-router";

import { brand } from "#src/brand.ts";
import { textLink } from "#src/components/ui/text-link.ts";
import { PublicPage } from "#src/features/public-pages/public-page.tsx";

export const Route = createFileRoute("/contact")({
  component: () => (
    <PublicPage title="Contact" heading="Contact" text="You reach us by email.">
      <p className="mt-4">
        <a href={`mailto:${brand.mail.support}`} className={textLink}>
          {brand.mail.support}
        </a>
      </p>
    </PublicPage>
  ),
});
