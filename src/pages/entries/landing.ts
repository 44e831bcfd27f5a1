import "#src/styles.css";
import { hydratePage } from "#src/public.ts";

// Whose session turned out to be over was led here under a name of its own; the address is the ordinary one.
if (window.location.search !== "") window.history.replaceState(null, "", window.location.pathname);
hydratePage(async () => (await import("#src/pages/public/landing/landing-page.tsx")).LandingPage);
