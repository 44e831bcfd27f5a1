import { z } from "zod/mini";

import { createEnteredText, createOptionalText, limitLength } from "#worker/lib/text.contract.ts";

export const STORY_LIMITS = { title: 120, part: 3000, competencies: 14 } as const;

const part = createOptionalText(STORY_LIMITS.part);

/** A story of the user's own, in the four parts of the STAR method. */
export const StoryFields = z.object({
  title: createEnteredText(STORY_LIMITS.title, "Please give it a title."),
  situation: part,
  task: part,
  action: part,
  result: part,
  competencies: z._default(
    z.optional(z.array(z.string().check(limitLength(40))).check(z.maxLength(STORY_LIMITS.competencies))),
    [],
  ),
});
export type StoryFields = z.infer<typeof StoryFields>;

/** `basedOn` is the `updatedAt` that the client has seen; 409 if the stored one differs. */
export const SaveStory = z.extend(StoryFields, { basedOn: z.optional(z.iso.datetime()) });
export type SaveStory = z.infer<typeof SaveStory>;

/** `GET /stories`, newest first; `POST /stories` 201, `PUT /stories/:id` 200. */
export const Story = z.extend(StoryFields, {
  id: z.string(),
  /** The figures in the story, and whether the profile contains them. */
  numbers: z.array(z.object({ text: z.string(), isInProfile: z.boolean() })),
  /** Number of answers in which the user has told the story. */
  told: z.int(),
  createdAt: z.string(),
  updatedAt: z.string(),
  /** Set in the list if the stored story can no longer be parsed; it can still be deleted. */
  isDamaged: z.optional(z.literal(true)),
});
export type Story = z.infer<typeof Story>;
