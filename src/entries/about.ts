import "#src/styles.css";
import { hydratePage } from "./hydrate.ts";

hydratePage(async () => (await import("#src/pages/public/about/about-page.tsx")).AboutPage);
