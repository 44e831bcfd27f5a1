import { Section } from "#src/components/layout/section.tsx";

import { FeedAddress } from "./feed-address.tsx";

const CALENDAR = { kind: "calendar" } as const;

/** The settings of the calendar address. */
export function CalendarPanel() {
  return (
    <Section
      title="Your calendar"
      text="See your interview rounds, next steps and last days in the calendar app you already use. The app gets them, and later changes, from a secret address."
    >
      <FeedAddress
        of={CALENDAR}
        name="Calendar address"
        reader="calendar app"
        hint="We show this address once. Add it to your calendar app as a calendar from the web. Anyone who has it can read these entries."
      />
    </Section>
  );
}
