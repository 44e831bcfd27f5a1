import "#src/styles.css";
import { bringToLife } from "#src/public.ts";

bringToLife(
  async () => (await import("#src/pages/public/legal/terms-of-service-page.tsx")).TermsOfServicePage,
);
