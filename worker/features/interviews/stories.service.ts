import { stemsIn } from "#worker/ai/score-answer/read-answer.ts";
import type { UserCtx } from "#worker/context.ts";
import { getProfile } from "#worker/features/profile/profile.service.ts";
import { conflict, notFound } from "#worker/lib/errors.ts";
import { viewOrDamaged } from "#worker/lib/stored-json.ts";

import { INTERVIEW_COLUMNS } from "./interview-columns.ts";
import { listAnswered } from "./interviews.queries.ts";
import type { Story, StoryFields } from "./stories.contract.ts";
import { type StoryRow, insertStory, listStoryRows, setStoryDeleted, writeStory } from "./stories.queries.ts";

const MAX_STORIES = 100;
const LOOKED_AT = 200;
/** So much of a story's words in an answer is the story told. */
const TOLD_SHARE = 0.5;
const FIGURE = /[$£€]?\d[\d.,]*\d\s?%?|\d\s?%?/g;

const noSuchStory = () => notFound("interviews.no_story", "This story does not exist.");

export async function listStories(ctx: UserCtx): Promise<Story[]> {
  const [rows, profile, answered] = await Promise.all([
    listStoryRows(ctx.db, ctx.user.id),
    getProfile(ctx),
    listAnswered(ctx.db, ctx.user.id, LOOKED_AT),
  ]);
  const known = figuresIn(JSON.stringify(profile));
  const answers = answered.map(({ answer }) => new Set(stemsIn(answer ?? "")));
  return rows.map((row) => viewStory(row, new Set(known), answers));
}

/** Figures as they are compared: "£86,000" and "86000" are one. */
const figuresIn = (text: string): string[] => (text.match(FIGURE) ?? []).map(plainFigure);
const plainFigure = (figure: string): string => figure.replaceAll(/[^\d]/g, "");

/** Of a story of which nothing can be read. */
const NOTHING_TOLD: StoryFields = {
  title: "Damaged story",
  situation: "",
  task: "",
  action: "",
  result: "",
  competencies: [],
};

function viewStory(row: StoryRow, known: ReadonlySet<string>, answers: ReadonlySet<string>[]): Story {
  const read = viewOrDamaged(row.fields, INTERVIEW_COLUMNS.story.read, () => null);
  const fields = read ?? NOTHING_TOLD;
  const text = [fields.situation, fields.task, fields.action, fields.result].join("\n");
  const stems = [...new Set(stemsIn(text))];
  const told = answers.filter(
    (answer) =>
      stems.length > 0 && stems.filter((stem) => answer.has(stem)).length / stems.length >= TOLD_SHARE,
  ).length;
  return {
    ...fields,
    ...(read === null && { isDamaged: true as const }),
    id: row.id,
    numbers: [...new Set(text.match(FIGURE))].map((figure) => ({
      text: figure.trim(),
      isInProfile: known.has(plainFigure(figure)),
    })),
    told,
    createdAt: new Date(row.createdAt).toISOString(),
    updatedAt: new Date(row.updatedAt).toISOString(),
  };
}

/** @throws AppError 404 */
async function getStory(ctx: UserCtx, id: string): Promise<Story> {
  const story = (await listStories(ctx)).find((one) => one.id === id);
  if (story === undefined) throw noSuchStory();
  return story;
}

/** @throws AppError 409 */
export async function createStory(ctx: UserCtx, fields: StoryFields): Promise<Story> {
  const now = ctx.now();
  const row = {
    id: ctx.newId(),
    userId: ctx.user.id,
    fields: INTERVIEW_COLUMNS.story.write(fields),
    createdAt: now,
    updatedAt: now,
    deletedAt: null,
  };
  if (!(await insertStory(ctx.db, row, MAX_STORIES)))
    throw conflict(
      "interviews.too_many_stories",
      `You have ${MAX_STORIES} stories, recently deleted ones included. Please delete some first.`,
    );
  return getStory(ctx, row.id);
}

/** @throws AppError 404 */
export async function updateStory(ctx: UserCtx, id: string, fields: StoryFields): Promise<Story> {
  const change = { fields: INTERVIEW_COLUMNS.story.write(fields), updatedAt: ctx.now() };
  if (!(await writeStory(ctx.db, ctx.user.id, id, change))) throw noSuchStory();
  return getStory(ctx, id);
}

/** @throws AppError 404 */
export async function deleteStory(ctx: UserCtx, id: string): Promise<void> {
  if (!(await setStoryDeleted(ctx.db, ctx.user.id, id, ctx.now()))) throw noSuchStory();
}

/** The same twice is no error. @throws AppError 404 */
export async function restoreStory(ctx: UserCtx, id: string): Promise<Story> {
  await setStoryDeleted(ctx.db, ctx.user.id, id, null);
  return getStory(ctx, id);
}
