import "#src/styles.css";
import { afterFirstPaint } from "#src/lib/after-first-paint.ts";

// Login and signup are screens of the application, which takes the place of the form that was served.
afterFirstPaint(() => void import("#src/main.tsx"));
