import { ORDER_MINUTES, type OrderKind } from "./operator.contract.ts";

/** Statements of the operator's commands, which have no drizzle: their values are `values`, in order. */
export type CommandStatement = { sql: string; values: (string | number | null)[] };

const MAX_FOUND = 20;

const ACCOUNT_COLUMNS = `u.id, u.email, u.first_name AS firstName, u.last_name AS lastName,
  u.created_at AS createdAt, u.seen_at AS seenAt, u.suspended_at AS suspendedAt,
  u.suspended_reason AS suspendedReason, u.portfolio_slug AS portfolioSlug`;

export type AccountRow = {
  id: string;
  email: string;
  firstName: string;
  lastName: string;
  createdAt: number;
  seenAt: number | null;
  suspendedAt: number | null;
  suspendedReason: string | null;
  portfolioSlug: string | null;
  resumes: number;
  applications: number;
  takenDownAt: number | null;
};

/** Accounts by e-mail, a part of the name, id or address of the portfolio. */
export const createFindStatement = (text: string): CommandStatement => ({
  sql: `SELECT ${ACCOUNT_COLUMNS},
    (SELECT count(*) FROM resumes WHERE user_id = u.id AND deleted_at IS NULL) AS resumes,
    (SELECT count(*) FROM applications WHERE user_id = u.id) AS applications,
    (SELECT taken_down_at FROM portfolio_settings WHERE user_id = u.id) AS takenDownAt
    FROM users u
    WHERE u.id = ?1 OR u.portfolio_slug = lower(?1) OR instr(u.email_key, lower(?1)) > 0
      OR instr(lower(u.first_name || ' ' || u.last_name), lower(?1)) > 0
      OR u.id IN (SELECT user_id FROM portfolio_old_slugs WHERE slug = lower(?1))
    ORDER BY u.email_key = lower(?1) DESC, u.created_at DESC LIMIT ${MAX_FOUND}`,
  values: [text.trim()],
});

export const createAccountByEmail = (email: string): CommandStatement => ({
  sql: "SELECT id, email, suspended_at AS suspendedAt FROM users WHERE email_key = ?1",
  values: [email.trim().toLowerCase()],
});

/** The account whose portfolio is or was at an address; the present one goes first. */
export const createAccountBySlug = (slug: string): CommandStatement => ({
  sql: `SELECT id, email, suspended_at AS suspendedAt FROM (
      SELECT id, email, suspended_at, 0 AS rank FROM users WHERE portfolio_slug = ?1
      UNION ALL SELECT u.id, u.email, u.suspended_at, 1 FROM portfolio_old_slugs o JOIN users u ON u.id = o.user_id WHERE o.slug = ?1
    ) ORDER BY rank LIMIT 1`,
  values: [slug.trim().toLowerCase()],
});

type Order = { tokenHash: string; userId: string; kind: OrderKind; reason: string | null; nowMs: number };

export const createOrderStatement = ({
  tokenHash,
  userId,
  kind,
  reason,
  nowMs,
}: Order): CommandStatement => ({
  sql: "INSERT INTO operator_orders (token_hash, user_id, kind, reason, expires_at) VALUES (?1, ?2, ?3, ?4, ?5)",
  values: [tokenHash, userId, kind, reason, nowMs + ORDER_MINUTES * 60_000],
});

export const createWithdrawStatement = (tokenHash: string): CommandStatement => ({
  sql: "DELETE FROM operator_orders WHERE token_hash = ?1",
  values: [tokenHash],
});

export type ReportRow = {
  id: string;
  page: string;
  reason: string;
  details: string;
  contact: string;
  createdAt: number;
};

const MAX_LISTED = 200;

/** Open reports, oldest first. */
export const createReportsStatement = (): CommandStatement => ({
  sql: `SELECT id, page, reason, details, contact, created_at AS createdAt FROM portfolio_reports
    WHERE closed_at IS NULL ORDER BY created_at LIMIT ${MAX_LISTED}`,
  values: [],
});

export const createCloseStatement = (id: string, nowMs: number): CommandStatement => ({
  sql: "UPDATE portfolio_reports SET closed_at = ?2 WHERE id = ?1 AND closed_at IS NULL RETURNING id",
  values: [id, nowMs],
});
