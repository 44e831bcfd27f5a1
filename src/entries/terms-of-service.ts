import "#src/styles.css";
import { hydratePage } from "./hydrate.ts";

hydratePage(
  async () => (await import("#src/pages/public/legal/terms-of-service-page.tsx")).TermsOfServicePage,
);
