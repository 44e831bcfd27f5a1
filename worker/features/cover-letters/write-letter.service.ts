import { z } from "zod/mini";

import { chooseLetterLanguage, isFrameLanguage } from "#worker/ai/contracts/letter-language.contract.ts";
import {
  LetterParagraph,
  ParagraphInProgress,
  type WrittenLetter,
} from "#worker/ai/contracts/letter.contract.ts";
import { findLetterRefusal, writeLetterTask } from "#worker/ai/tasks/write-letter/task.ts";
import type { UserCtx } from "#worker/context.ts";
import { recordActivity } from "#worker/features/activity/activity.service.ts";
import { type MadeBy, isByModel } from "#worker/features/ai/ai.contract.ts";
import { hasModel, runTask } from "#worker/features/ai/run-task.service.ts";
import { AppError } from "#worker/lib/errors.ts";
import { finishBetweenOthers } from "#worker/lib/stretches.ts";

import { checkOwnSentences } from "./check-mention.ts";
import {
  type GenerateLetter,
  LETTER_LIMITS,
  type LetterDetail,
  type LetterProgress,
  type RewriteLetter,
  type StoredParagraph,
} from "./cover-letters.contract.ts";
import { type LetterRow, insertVersion, letterQueries } from "./cover-letters.queries.ts";
import { applyLetterChange, keptLetters, readStoredLetter } from "./cover-letters.service.ts";
import { LETTER_COLUMNS } from "./letter-columns.ts";
import { countWords, getLetterText, getParagraphText } from "./letter-text.ts";
import { viewLetterDetail } from "./letter-view.ts";

/**
 * Generates a letter and stores it immediately. `tell` receives a model's paragraphs while they are written.
 * @throws AppError 409, 422, 429
 */
export async function generateLetter(
  ctx: UserCtx,
  source: GenerateLetter,
  tell?: (event: LetterProgress) => void,
): Promise<LetterDetail> {
  checkOwnSentences(source, formatDay(ctx));
  const { value, madeBy } = await writeLetterParagraphs(ctx, source, {
    keep: [],
    round: 1,
    wanted: ALL_KINDS,
    ...(tell !== undefined && {
      tell: (progress: unknown) => {
        const read = z.safeParse(z.array(ParagraphInProgress), progress);
        if (read.success) tell({ kind: "written", paragraphs: read.data });
      },
    }),
  });
  const now = ctx.now();
  const paragraphs = assignParagraphIds(ctx, value);
  const { language } = value;
  const words = WORDS[isFrameLanguage(language) ? language : "en"];
  const row: LetterRow = {
    id: ctx.newId(),
    userId: ctx.user.id,
    title: `${source.userName} - ${words.letter} - ${source.companyName}`.slice(0, LETTER_LIMITS.line),
    position: source.jobTitle,
    companyName: source.companyName,
    jobId: source.jobId ?? null,
    paragraphs: LETTER_COLUMNS.paragraphs.write(paragraphs),
    block: LETTER_COLUMNS.block.write({
      date: formatLetterDate(source, language),
      recipient: source.companyName,
      subject: `${words.application}: ${source.jobTitle}`.slice(0, LETTER_LIMITS.line),
    }),
    resumeId: null,
    source: LETTER_COLUMNS.source.write(source),
    gaps: LETTER_COLUMNS.gaps.write(value.gaps),
    advice: LETTER_COLUMNS.advice.write(value.advice),
    round: 1,
    madeBy: LETTER_COLUMNS.madeBy.write(madeBy),
    createdAt: now,
    updatedAt: now,
    deletedAt: null,
  };
  const version = {
    id: ctx.newId(),
    userId: ctx.user.id,
    letterId: row.id,
    at: now,
    origin: "written" as const,
    words: countWords(getLetterText(paragraphs)),
    wordsChanged: 0,
    paragraphs: row.paragraphs,
  };
  await keptLetters.store(ctx, row, [
    insertVersion(ctx.db, version, now),
    recordActivity(
      ctx,
      { type: "cover_letter", title: "Cover letter generated", description: row.title },
      letterQueries.exists(row.id),
    ),
  ]);
  return viewLetterDetail(row, [version]);
}

const ALL_KINDS = [...LetterParagraph.shape.kind.options];

const WORDS = {
  en: { letter: "Cover Letter", application: "Application" },
  de: { letter: "Anschreiben", application: "Bewerbung" },
} as const;

/** Formats a day in the language of the letter, in the sender's locale if it has the same language. */
function formatLetterDate({ date, locale }: GenerateLetter, language: string): string {
  const day = /^\d{4}-\d{2}-\d{2}$/.test(date) ? Date.parse(date) : Number.NaN;
  if (Number.isNaN(day)) return date;
  const isOwn = locale.toLowerCase().split("-")[0] === language && /^[a-z]{2}(?:-[a-z]{2})?$/i.test(locale);
  return new Intl.DateTimeFormat(isOwn ? locale : language, { dateStyle: "long", timeZone: "UTC" }).format(
    day,
  );
}

/**
 * Rewrites one paragraph, or all unlocked ones.
 * @throws AppError 404, 409, 422, 429
 */
export async function rewriteLetter(
  ctx: UserCtx,
  id: string,
  { paragraphId, tone, length, basedOn }: RewriteLetter,
): Promise<LetterDetail> {
  const stored = await readStoredLetter(ctx, id);
  const { row } = stored;
  const before = LETTER_COLUMNS.paragraphs.read(row.paragraphs);
  const isKeptParagraph = (paragraph: StoredParagraph) =>
    paragraphId === undefined ? paragraph.isLocked : paragraph.id !== paragraphId;
  const storedSource = LETTER_COLUMNS.source.read(row.source);
  const source = {
    ...storedSource,
    tone: tone ?? storedSource.tone,
    length: length ?? storedSource.length,
  };
  const keep = before.filter(isKeptParagraph);
  const wanted = before.filter((paragraph) => !isKeptParagraph(paragraph)).map(({ kind }) => kind);
  const writeRound = async (round: number) => {
    const made = await writeLetterParagraphs(ctx, source, {
      keep,
      wanted,
      round,
      isFree: round > row.round + 1,
    });
    const paragraphs = placeParagraphs(before, assignParagraphIds(ctx, made.value), {
      stays: isKeptParagraph,
      isWhole: paragraphId === undefined,
    });
    return { ...made, paragraphs, round };
  };
  // By chance, a round may choose the same wording as the last one.
  let written = await writeRound(row.round + 1);
  if (getLetterText(written.paragraphs) === getLetterText(before)) written = await writeRound(row.round + 2);
  const { value, madeBy, paragraphs, round } = written;
  const staysOfModel =
    paragraphId !== undefined && !isByModel(madeBy) && isByModel(LETTER_COLUMNS.madeBy.read(row.madeBy));
  return await applyLetterChange(
    ctx,
    id,
    basedOn ?? new Date(row.updatedAt).toISOString(),
    "rewritten",
    () => ({
      paragraphs: LETTER_COLUMNS.paragraphs.write(paragraphs),
      source: LETTER_COLUMNS.source.write(source),
      gaps: LETTER_COLUMNS.gaps.write(value.gaps),
      // Advice about the whole letter stays if only one paragraph is rewritten.
      ...(paragraphId === undefined && { advice: LETTER_COLUMNS.advice.write(value.advice) }),
      ...(!staysOfModel && { madeBy: LETTER_COLUMNS.madeBy.write(madeBy) }),
      round,
    }),
    stored,
  );
}

type Writing = {
  keep: StoredParagraph[];
  /** Kinds of the paragraphs to write. */
  wanted: LetterParagraph["kind"][];
  round: number;
  /** Set for the second try of a request that was already counted. */
  isFree?: boolean;
  tell?: (progress: unknown) => void;
};

const writeLetterParagraphs = async (
  ctx: UserCtx,
  source: GenerateLetter,
  { keep, wanted, round, isFree = false, tell }: Writing,
): Promise<{ value: WrittenLetter; madeBy: MadeBy }> => {
  const { jobTitle, companyName, userName, jobDescription, userBackground, tone, length, reason, mention } =
    source;
  const isByAModel = hasModel(ctx);
  const { language } = chooseLetterLanguage({
    chosen: source.language,
    jobDescription,
    hasModel: isByAModel,
  });
  const about = { jobTitle, companyName, userName, jobDescription, userBackground, language };
  const input = { ...about, tone, length, reason, mention, keep, wanted, round };
  const refusal = await finishBetweenOthers(
    findLetterRefusal(input, { today: formatDay(ctx), hasModel: isByAModel }),
  );
  if (refusal !== null) {
    const { code, path, message } = refusal;
    throw new AppError(422, code, message, { issues: [{ path, message }] });
  }
  return await runTask(ctx, writeLetterTask, input, {
    ...(tell !== undefined && { tell }),
    ...(isFree && { isFree }),
  });
};

const formatDay = (ctx: UserCtx): string => new Date(ctx.now()).toISOString().slice(0, 10);

/** Drops sentences longer than the stored maximum: nobody would send them. */
const assignParagraphIds = (ctx: UserCtx, { paragraphs }: WrittenLetter): StoredParagraph[] =>
  paragraphs.flatMap((paragraph) => {
    const sentences = paragraph.sentences.filter(({ text }) => text.length <= LETTER_LIMITS.sentence);
    return sentences.length === 0 ? [] : [{ ...paragraph, sentences, id: ctx.newId(), isLocked: false }];
  });

/**
 * Kept paragraphs stay in place, and rewritten ones replace paragraphs of the same kind, in order. If the whole
 * letter is rewritten, additional paragraphs go before the closing.
 */
function placeParagraphs(
  before: StoredParagraph[],
  written: StoredParagraph[],
  { stays, isWhole }: { stays: (paragraph: StoredParagraph) => boolean; isWhole: boolean },
): StoredParagraph[] {
  const kept = before.filter(stays);
  if (kept.length === 0) return written;
  // The written letter contains the kept paragraphs, too.
  const isKept = (paragraph: StoredParagraph) =>
    kept.some((one) => one.kind === paragraph.kind && getParagraphText(one) === getParagraphText(paragraph));
  const fresh = written.filter((paragraph) => !isKept(paragraph));
  const placed = before.flatMap((paragraph) => {
    if (stays(paragraph)) return [paragraph];
    const at = fresh.findIndex(({ kind }) => kind === paragraph.kind);
    const [found] = at === -1 ? [] : fresh.splice(at, 1);
    if (found !== undefined) return [{ ...found, id: paragraph.id }];
    // A paragraph without a replacement stays.
    return isWhole ? [] : [paragraph];
  });
  if (!isWhole) return placed;
  const more = fresh.filter(({ kind }) => kind === "evidence" || kind === "company" || kind === "mention");
  const closing = placed.findIndex(({ kind }) => kind === "closing" || kind === "sign_off");
  return placed.toSpliced(closing === -1 ? placed.length : closing, 0, ...more);
}
