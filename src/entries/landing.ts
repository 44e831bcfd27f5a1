import "#src/styles.css";
import { hydratePage } from "./hydrate.ts";

// A redirect after an expired session adds a query string here; this restores the ordinary address.
if (window.location.search !== "") window.history.replaceState(null, "", window.location.pathname);
hydratePage(async () => (await import("#src/pages/public/landing/landing-page.tsx")).LandingPage, "/");
