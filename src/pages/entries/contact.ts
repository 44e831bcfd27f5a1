import "#src/styles.css";
import { hydratePage } from "#src/public.ts";

hydratePage(async () => (await import("#src/pages/public/contact/contact-page.tsx")).ContactPage);
