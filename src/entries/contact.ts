import "#src/styles.css";
import { hydratePage } from "./hydrate.ts";

hydratePage(async () => (await import("#src/pages/public/contact/contact-page.tsx")).ContactPage);
