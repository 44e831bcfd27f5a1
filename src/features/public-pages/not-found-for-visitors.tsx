import { NotFoundScreen } from "#src/components/layout/not-found-screen.tsx";
import { PublicFrame } from "#src/pages/public/frame/public-frame.tsx";

/** With the header of the public pages, so that a visitor sees where they are and can go on. */
export const NotFoundForVisitors = () => (
  <PublicFrame>
    <NotFoundScreen isSignedIn={false} />
  </PublicFrame>
);
