import { listSpokenStems } from "#worker/ai/words/stems.ts";
import type { UserCtx } from "#worker/context.ts";
import { getProfile } from "#worker/features/profile/profile.service.ts";
import type { ListPage } from "#worker/kept/kept.contract.ts";
import { openKept } from "#worker/kept/kept.service.ts";
import type { Paged } from "#worker/kept/list-page.ts";
import { viewOrDamaged } from "#worker/lib/stored-json.ts";

import { INTERVIEW_COLUMNS } from "./interview-columns.ts";
import { listAnsweredQuestions } from "./interviews.queries.ts";
import type { SaveStory, Story, StoryFields } from "./stories.contract.ts";
import { MAX_STORIES, type StoryRow, storyQueries } from "./stories.queries.ts";

const LOOKED_AT = 200;
/** Share of a story's words that an answer must contain to count as telling it. */
const TOLD_SHARE = 0.5;
const FIGURE = /[$£€]?\d[\d.,]*\d\s?%?|\d\s?%?/g;

export const keptStories = openKept(storyQueries, {
  notFound: ["interviews.no_story", "This story does not exist."],
  changed: ["interviews.story_changed", "This story was changed in another tab or on another device."],
  tooMany: [
    "interviews.too_many_stories",
    `You have ${MAX_STORIES} stories, recently deleted ones included. Please delete some first.`,
  ],
});

export async function listStories(ctx: UserCtx, page: ListPage): Promise<Paged<Story>> {
  const [{ rows, nextCursor }, view] = await Promise.all([
    storyQueries.list(ctx.db, ctx.user.id, page),
    loadStoryView(ctx),
  ]);
  return { rows: rows.map(view), nextCursor };
}

/** Loads the profile and the answers, on which the view of a story depends. */
async function loadStoryView(ctx: UserCtx): Promise<(row: StoryRow) => Story> {
  const [profile, answered] = await Promise.all([
    getProfile(ctx),
    listAnsweredQuestions(ctx.db, ctx.user.id, LOOKED_AT),
  ]);
  const known = new Set(findFigures(JSON.stringify(profile)));
  const answers = answered.map(({ answer }) => new Set(listSpokenStems(answer ?? "")));
  return (row) => viewStory(row, known, answers);
}

/** Figures normalized for comparison: "£86,000" and "86000" are equal. */
const findFigures = (text: string): string[] => (text.match(FIGURE) ?? []).map(removeNonDigits);
const removeNonDigits = (figure: string): string => figure.replaceAll(/[^\d]/g, "");

/** Placeholder for a story that cannot be parsed. */
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
  const stems = [...new Set(listSpokenStems(text))];
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
      isInProfile: known.has(removeNonDigits(figure)),
    })),
    told,
    createdAt: new Date(row.createdAt).toISOString(),
    updatedAt: new Date(row.updatedAt).toISOString(),
  };
}

/** @throws AppError 404 */
export async function getStory(ctx: UserCtx, id: string): Promise<Story> {
  const [row, view] = await Promise.all([keptStories.getRow(ctx, id), loadStoryView(ctx)]);
  return view(row);
}

/** @throws AppError 409 */
export async function createStory(ctx: UserCtx, fields: StoryFields): Promise<Story> {
  const now = ctx.now();
  const row: StoryRow = {
    id: ctx.newId(),
    userId: ctx.user.id,
    fields: INTERVIEW_COLUMNS.story.write(fields),
    createdAt: now,
    updatedAt: now,
    deletedAt: null,
  };
  await keptStories.store(ctx, row, []);
  return await getStory(ctx, row.id);
}

/** @throws AppError 404, 409 */
export async function updateStory(
  ctx: UserCtx,
  id: string,
  { basedOn, ...fields }: SaveStory,
): Promise<Story> {
  const view = await loadStoryView(ctx);
  const makeFieldsChange = () => ({ fields: INTERVIEW_COLUMNS.story.write(fields) });
  return view(await keptStories.edit(ctx, id, basedOn, { makeChange: makeFieldsChange, view }));
}

/**
 * Idempotent.
 * @throws AppError 404
 */
export async function restoreStory(ctx: UserCtx, id: string): Promise<Story> {
  const [row, view] = await Promise.all([keptStories.restore(ctx, id), loadStoryView(ctx)]);
  return view(row);
}
