import "#src/styles.css";
import { bringToLife } from "#src/public.ts";

bringToLife(async () => (await import("#src/pages/public/about/about-page.tsx")).AboutPage);
