import { z } from "zod/mini";

import { Zone } from "#worker/lib/zone.contract.ts";

export const MAX_STEP = 200;

const Day = z.iso.date({ error: "Please give a date." });
/** When to remind: at the step's time (nine o'clock for a whole day), or an hour or a day earlier. */
export const REMINDERS = ["none", "at", "hour", "day"] as const;

/** `PUT /:id/step`: sets an application's next step, replacing the one before. */
export const SetStep = z.object({
  text: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, "Please say what is next."),
      z.maxLength(MAX_STEP, `Please use at most ${MAX_STEP} characters.`),
    ),
  day: Day,
  /** "09:30"; empty for the whole day. */
  time: z._default(
    z.string().check(z.regex(/^(?:(?:[01]\d|2[0-3]):[0-5]\d)?$/, "Please give a time, or leave it empty.")),
    "",
  ),
  zone: Zone,
  remind: z._default(z.enum(REMINDERS), "none"),
});
export type SetStep = z.infer<typeof SetStep>;

export const NextStep = z.object({
  text: z.string(),
  day: z.string(),
  time: z.string(),
  zone: z.string(),
  /** Day and time as an instant; for a whole day, its first moment. */
  at: z.string(),
  remindAt: z.nullable(z.string()),
});
export type NextStep = z.infer<typeof NextStep>;

/** `PUT /:id/answer-by`: the last day to answer an offer; null if there is none. */
export const SetAnswerBy = z.object({ day: z.nullable(Day) });
export type SetAnswerBy = z.infer<typeof SetAnswerBy>;

/** `PUT /:id/followed-up`: whether the user has just asked the employer for an answer. */
export const SetFollowedUp = z.object({ isFollowedUp: z.boolean() });
export type SetFollowedUp = z.infer<typeof SetFollowedUp>;
