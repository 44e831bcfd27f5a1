import "#src/styles.css";
import { hydratePage } from "#src/public.ts";

hydratePage(async () => (await import("#src/pages/public/legal/privacy-policy-page.tsx")).PrivacyPolicyPage);
