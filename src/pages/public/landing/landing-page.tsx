import { CallToAction } from "#src/pages/public/frame/call-to-action.tsx";
import { PublicFrame } from "#src/pages/public/frame/public-frame.tsx";

import { Evidence } from "./evidence.tsx";
import { Features } from "./features.tsx";
import { Hero } from "./hero.tsx";
import { SourcesStrip } from "./sources-strip.tsx";
import { Stats } from "./stats.tsx";
import { Steps } from "./steps.tsx";

export const LandingPage = () => (
  <PublicFrame>
    <Hero />
    <SourcesStrip />
    <Features />
    <Evidence />
    <Steps />
    <Stats />
    <CallToAction
      title="Your next job is out there already"
      text="Make an account with a name and an email address, type what you are looking for, and watch the boards being read."
      action="Get Started Free"
    />
  </PublicFrame>
);
