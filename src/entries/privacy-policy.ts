import "#src/styles.css";
import { hydratePage } from "./hydrate.ts";

hydratePage(async () => (await import("#src/pages/public/legal/privacy-policy-page.tsx")).PrivacyPolicyPage);
