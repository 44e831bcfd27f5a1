import { env } from "cloudflare:workers";

import { createId } from "#worker/lib/ids.ts";

import type { Api } from "./api.ts";

/** Tracks a job up to its first interview, with a round at a time; returns the application's id. */
export async function applyWithRound(
  api: Api,
  token: string,
  jobId: string,
  atMs: number,
  note = "",
): Promise<string> {
  const { id } = await (
    await api.post("/applications", { jobId, status: "applied" }, token)
  ).json<{ id: string }>();
  await api.put(`/applications/${id}`, { status: "interview" }, token);
  const at = new Date(atMs).toISOString();
  const answer = await api.post(`/applications/${id}/rounds`, { kind: "phone", at, note }, token);
  if (answer.status !== 201) throw new Error(`No round: ${answer.status}`);
  return id;
}

/** Tracks a job of the user's own; returns the application's id. */
export const addOwnJob = async (api: Api, token: string): Promise<string> =>
  (
    await (
      await api.post("/applications/own-jobs", { title: "Cook", company: "Canteen" }, token)
    ).json<{ id: string }>()
  ).id;

type Step = {
  userId: string;
  applicationId: string;
  text: string;
  day: string;
  time?: string;
  zone?: string;
  at?: number;
  remindAt?: number;
};

export async function addStep({ userId, applicationId, text, day, ...rest }: Step): Promise<void> {
  const { time = "", zone = "Europe/Berlin", at = Date.parse("2026-11-23"), remindAt = null } = rest;
  await env.DB.prepare(
    "INSERT INTO application_steps (application_id, user_id, text, day, time, zone, at, remind_at, updated_at) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9)",
  )
    .bind(applicationId, userId, text, day, time, zone, at, remindAt, Date.UTC(2026, 10, 1))
    .run();
}

export async function setOffer(applicationId: string, answerBy: string): Promise<void> {
  await env.DB.prepare("UPDATE applications SET status = 'offer', answer_by = ?2 WHERE id = ?1")
    .bind(applicationId, answerBy)
    .run();
}

export async function addSearch(userId: string, name: string): Promise<string> {
  const id = createId();
  await env.DB.prepare(
    "INSERT INTO saved_searches (id, user_id, name, asked, read, created_at, seen_at, delivered_at) VALUES (?1, ?2, ?3, '{}', '{}', 1, 1, 1)",
  )
    .bind(id, userId, name)
    .run();
  return id;
}

export async function addHit({
  userId,
  searchId,
  jobId = "",
  foundAt,
  state = "listed",
}: {
  userId: string;
  searchId: string;
  jobId: string | undefined;
  foundAt: number;
  state?: "listed" | "counted";
}): Promise<void> {
  await env.DB.prepare(
    "INSERT INTO search_hits (user_id, search_id, job_id, found_at, state) VALUES (?1, ?2, ?3, ?4, ?5)",
  )
    .bind(userId, searchId, jobId, foundAt, state)
    .run();
}
