import { decodeWeights, hashFeature } from "#worker/lib/hashed-features.ts";

import {
  NUMBER,
  RESULT_LEARNED,
  RESULT_STRONG,
  RESULT_WEAK,
  SITUATION_PLACE,
  SITUATION_STRONG,
  SITUATION_WEAK,
  TASK_STRONG,
} from "./markers.ts";
import { readOutcome } from "./outcomes.ts";
import type { AnswerSentence } from "./read-answer.ts";
import model from "./role-weights.json" with { type: "json" };
import { readSaidVerbs } from "./verbs-said.ts";
import { NAME, hashWording, WORDING_SIZE } from "./wording.ts";

/** What a sentence of a story is there for; a sentence may have several roles, or none. */
export const ROLES = ["scene", "task", "action", "result"] as const;
export type Role = (typeof ROLES)[number];

/**
 * Values from which a sentence is quoted for a role, and up to which an answer is said to have no such sentence.
 * Between them nothing is said.
 */
export type RoleLimits = { quote: number; deny: number };
export type StoredRole = RoleLimits & { base: number; scale: number; weights: string };

const stored = model as Record<Role, StoredRole>;
const weights = Object.fromEntries(
  ROLES.map((role) => [role, decodeWeights(stored[role].weights)]),
) as Record<Role, Int8Array>;
export const getRoleLimits = (role: Role): RoleLimits => stored[role];

const LATE = 0.6;
const MOST = 3;
const LENGTHS = [4, 8, 14, 22];
/** How much the shape of a sentence counts beside each of its words. */
const SHAPE = 3;

/** Phrases of parts of stories, each a feature whose weight is learned. */
const PHRASES: Record<string, RegExp> = {
  when: SITUATION_STRONG,
  where: SITUATION_PLACE,
  sometime: SITUATION_WEAK,
  task: TASK_STRONG,
  result: RESULT_STRONG,
  learned: RESULT_LEARNED,
  well: RESULT_WEAK,
  number: NUMBER,
};

/** What sentences have besides their words: own acts, figures, names and length. */
function listShape(sentence: AnswerSentence): string[] {
  const { own, vague, shared } = readSaidVerbs([sentence]);
  const names = new Set(sentence.text.match(NAME)).size;
  const figures = (sentence.text.match(/\d+/g) ?? []).length;
  return [
    `own:${Math.min(MOST, own.size)}`,
    `shared:${Math.min(1, shared.size + vague.size)}`,
    ...Object.keys(PHRASES).filter((name) => PHRASES[name]?.test(sentence.text)),
    `outcome:${readOutcome(sentence) ?? "none"}`,
    `names:${Math.min(MOST, names)}`,
    `figures:${Math.min(MOST, figures)}`,
    `length:${LENGTHS.filter((length) => sentence.words.length >= length).length}`,
  ];
}

const OWN_STEP = 2;
/** Own acts in a hundred words. */
const OWN_SHARE_STEP = 2.5;
const LENGTH_STEP = 5;
const SHORTEST = 20;
const MOST_BUCKETS = 5;
const toBucket = (value: number, step: number): number => Math.min(MOST_BUCKETS, Math.round(value / step));

/** What the whole answer has: a sentence of an answer that names nothing is seldom a part of a story. */
function listWhole(content: readonly AnswerSentence[]): string[] {
  const words = content.reduce((sum, sentence) => sum + sentence.words.length, 0);
  const names = new Set(content.flatMap(({ text }) => text.match(NAME) ?? [])).size;
  const figures = content.filter(({ text }) => NUMBER.test(text)).length;
  const { own } = readSaidVerbs(content);
  return [
    `all-names:${Math.min(MOST, names)}`,
    `all-figures:${Math.min(MOST, figures)}`,
    `all-own:${toBucket(own.size, OWN_STEP)}`,
    `all-own-share:${toBucket((100 * own.size) / Math.max(SHORTEST, words), OWN_SHARE_STEP)}`,
    `all-length:${toBucket(words / Math.max(1, content.length), LENGTH_STEP)}`,
  ];
}

/** The features of each sentence of an answer by hash, each a vector of unit length. */
export function listRoleFeatures(content: readonly AnswerSentence[]): Map<number, number>[] {
  const shapes = content.map(listShape);
  const whole = listWhole(content);
  return content.map((sentence, at) => {
    const place = [
      at === 0 ? "first" : at === 1 ? "second" : at / content.length >= LATE ? "late" : "middle",
      ...(at === content.length - 1 ? ["last"] : []),
    ];
    const shape = [
      ...(shapes[at] ?? []),
      ...whole,
      ...place.map((one) => `place:${one}`),
      ...(shapes[at - 1] ?? []).map((one) => `before:${one}`),
      ...(shapes[at + 1] ?? []).map((one) => `after:${one}`),
    ];
    const counts = new Map<number, number>();
    for (const feature of hashWording(sentence)) counts.set(feature, (counts.get(feature) ?? 0) + 1);
    for (const one of shape) {
      const feature = hashFeature(`role:${one}`, WORDING_SIZE);
      counts.set(feature, (counts.get(feature) ?? 0) + SHAPE);
    }
    const length = Math.hypot(...counts.values()) || 1;
    return new Map([...counts].map(([feature, value]) => [feature, value / length]));
  });
}

export type RoleValues = Record<Role, number>;
export type AnswerRoles = ReadonlyMap<AnswerSentence, RoleValues>;

/** How far each sentence has each role, about 0 to 1, as readers labelled such sentences. */
export function readRoles(content: readonly AnswerSentence[]): AnswerRoles {
  const all = listRoleFeatures(content);
  return new Map(content.map((sentence, at) => [sentence, valueRoles(all[at] ?? new Map())]));
}

const valueRoles = (features: ReadonlyMap<number, number>): RoleValues =>
  Object.fromEntries(
    ROLES.map((role) => {
      let sum = stored[role].base;
      for (const [feature, value] of features)
        sum += (weights[role][feature] ?? 0) * stored[role].scale * value;
      return [role, sum];
    }),
  ) as RoleValues;
