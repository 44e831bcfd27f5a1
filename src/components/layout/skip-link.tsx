/** The first tab stop: skips the frame and jumps to `#content`. */
export const SkipLink = () => (
  <a
    href="#content"
    className="sr-only z-50 rounded-lg bg-accent px-4 py-2 text-on-accent focus:not-sr-only focus:fixed focus:top-3 focus:left-3"
  >
    Skip to content
  </a>
);
