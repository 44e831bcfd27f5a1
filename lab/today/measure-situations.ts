import { readFile } from "node:fs/promises";

import type { listNewsLines } from "#src/lib/news-lines.ts";
import type { UserCtx } from "#worker/context.ts";
import { openDb } from "#worker/db/client.ts";
import { listNews } from "#worker/features/news/news.service.ts";

import { openDatabase } from "./open-database.ts";

type Change<Value> = { before: Value; after: Value; at: string } | null;
type Situation = {
  id: string;
  zone: string;
  now: string;
  applications: {
    title: string;
    company: string;
    own: boolean;
    history: { status: string; at: string }[];
    rounds?: { kind: string; at: string }[];
    answerBy?: string | null;
    step?: { text: string; day: string; time: string } | null;
    followedUpAt?: string | null;
    closedByUserAt?: string | null;
    posting?: {
      closedAt: string | null;
      applyBy: string | null;
      payChange: Change<string>;
      requirementChange: Change<string[]>;
    } | null;
  }[];
  searches: {
    name: string;
    savedAt: string;
    found: { title: string; company: string; at: string }[];
    lookedAt: string | null;
  }[];
};

type Lines = { listNewsLines: typeof listNewsLines };
const LINES = new URL("../../src/lib/news-lines.ts", import.meta.url);

/** Prints what Today says in written situations: a JSON list, its form in `lab/README.md`. For a reader to judge. */
export async function measureSituations(file: string): Promise<boolean> {
  const situations = JSON.parse(await readFile(file, "utf8")) as Situation[];
  const { db, dispose } = await openDatabase();
  try {
    for (const situation of situations) {
      process.env.TZ = situation.zone;
      await store(db, situation);
      const nowMs = Date.parse(situation.now);
      const ctx = {
        db: openDb(db),
        now: () => nowMs,
        user: { id: situation.id },
        log: () => {},
      } as unknown as UserCtx;
      const { items } = await listNews(ctx);
      // Loaded anew: a module keeps the zone of its first formats.
      const { listNewsLines } = (await import(`${LINES.href}?zone=${situation.zone}`)) as Lines;
      console.log(`\n${situation.id}, ${situation.zone}, ${new Date(nowMs).toLocaleString("en")}`);
      const lines = listNewsLines(items, nowMs);
      if (lines.length === 0) console.log("  (nothing)");
      for (const { item, title, when, text } of lines) {
        console.log(`  ${[title, when].filter(Boolean).join(" · ")} — ${text}`);
        if (item.kind === "change")
          console.log(`    before: ${item.before.join(" | ")}  now: ${item.after.join(" | ")}`);
        if (item.kind === "silent")
          console.log(`    action: ${item.canFollowUp ? "Write a short follow-up" : "Close as no answer"}`);
      }
    }
  } finally {
    await dispose();
  }
  return true;
}

const ms = (iso: string | null | undefined): number | null => (iso == null ? null : Date.parse(iso));

async function store(db: D1Database, { id: userId, zone, applications, searches }: Situation): Promise<void> {
  const { toInstant } = await import("#worker/lib/zones.ts");
  const run = (sql: string, ...values: unknown[]) =>
    db
      .prepare(sql)
      .bind(...values)
      .run();
  await run(
    "INSERT INTO users (id, first_name, last_name, email, email_key, password_hash, created_at) VALUES (?, 'A', 'B', ?, ?, '', 0)",
    userId,
    userId,
    userId,
  );
  let made = 0;
  const known = new Map<string, string>();
  const listing = async (job: { title: string; company: string }, closedAt: number | null) => {
    const name = `${job.title} at ${job.company}`;
    const same = known.get(name);
    if (same !== undefined) return same;
    made += 1;
    const uid = `${userId}-${made}`;
    known.set(name, uid);
    await run(
      `INSERT INTO jobs (uid, source, source_rank, board, title, company, location, url, type, levels, location_types, skills,
        posted_at, posted_precision, first_seen_at, updated_at, closed_at, excerpt, requirements_excerpt, hash)
       VALUES (?, 'x', 1, 'x', ?, ?, '', '', '', 0, 0, '[]', 0, 'none', 0, 0, ?, '', '', '')`,
      uid,
      job.title,
      job.company,
      closedAt,
    );
    return uid;
  };
  for (const [at, one] of applications.entries()) {
    const id = `${userId}-a${at}`;
    const jobId = one.own ? `own-${id}` : await listing(one, ms(one.posting?.closedAt));
    if (one.own)
      await run(
        "INSERT INTO own_jobs (id, user_id, fields, created_at, updated_at, description) VALUES (?, ?, ?, 0, 0, '')",
        jobId,
        userId,
        JSON.stringify({ title: one.title, company: one.company }),
      );
    const first = one.history[0];
    const last = one.history.at(-1);
    const applied = one.history.find(({ status }) => status !== "saved");
    await run(
      `INSERT INTO applications (id, user_id, job_id, status, applied_at, created_at, updated_at, closed_as, closed_at, answer_by, followed_up_at)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
      id,
      userId,
      jobId,
      last?.status ?? "saved",
      ms(applied?.at),
      ms(first?.at),
      ms(last?.at),
      one.closedByUserAt == null ? null : "no_answer",
      ms(one.closedByUserAt),
      one.answerBy ?? null,
      ms(one.followedUpAt),
    );
    for (const [index, { status, at: when }] of one.history.entries())
      await run(
        "INSERT INTO application_events (id, user_id, application_id, status, at, recorded_at) VALUES (?, ?, ?, ?, ?, ?)",
        `${id}-e${index}`,
        userId,
        id,
        status,
        ms(when),
        ms(when),
      );
    for (const [index, { kind, at: when }] of (one.rounds ?? []).entries())
      await run(
        "INSERT INTO application_rounds (id, user_id, application_id, kind, at, note, created_at, updated_at) VALUES (?, ?, ?, ?, ?, '', 0, 0)",
        `${id}-r${index}`,
        userId,
        id,
        kind,
        ms(when),
      );
    if (one.step != null) {
      const { text, day, time } = one.step;
      await run(
        "INSERT INTO application_steps (application_id, user_id, text, day, time, zone, at, updated_at) VALUES (?, ?, ?, ?, ?, ?, ?, 0)",
        id,
        userId,
        text,
        day,
        time,
        zone,
        toInstant(day, time === "" ? "00:00" : time, zone),
      );
    }
    if (one.posting != null) {
      const { applyBy, payChange, requirementChange } = one.posting;
      await run(
        "INSERT INTO watched_postings (job_id, snapshot, deadline, looked_at) VALUES (?, '', ?, 0)",
        jobId,
        applyBy,
      );
      const changes = [
        ...(payChange === null
          ? []
          : [{ kind: "pay", ...payChange, before: [payChange.before], after: [payChange.after] }]),
        ...(requirementChange === null ? [] : [{ kind: "requirements", ...requirementChange }]),
      ];
      for (const { kind, before, after, at: when } of changes)
        await run(
          "INSERT INTO posting_changes (id, job_id, kind, before, after, at) VALUES (?, ?, ?, ?, ?, ?)",
          `${id}-${kind}`,
          jobId,
          kind,
          // The product compares lines: what is in both is no change.
          JSON.stringify(before.filter((line) => line !== "" && !after.includes(line))),
          JSON.stringify(after.filter((line) => line !== "" && !before.includes(line))),
          ms(when),
        );
    }
  }
  for (const [at, { name, savedAt, found, lookedAt }] of searches.entries()) {
    const id = `${userId}-s${at}`;
    await run(
      `INSERT INTO saved_searches (id, user_id, name, asked, read, created_at, seen_at, delivered_at) VALUES (?, ?, ?, '{}', '{}', ?, ?, 0)`,
      id,
      userId,
      name,
      ms(savedAt),
      ms(lookedAt ?? savedAt),
    );
    for (const job of found)
      await run(
        "INSERT INTO search_hits (user_id, search_id, job_id, found_at, state) VALUES (?, ?, ?, ?, 'listed')",
        userId,
        id,
        await listing(job, null),
        ms(job.at),
      );
  }
}
