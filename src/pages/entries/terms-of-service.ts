import "#src/styles.css";
import { hydratePage } from "#src/public.ts";

hydratePage(
  async () => (await import("#src/pages/public/legal/terms-of-service-page.tsx")).TermsOfServicePage,
);
