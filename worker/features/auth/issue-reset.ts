const HOUR_MS = 3_600_000;

const quoteSqlText = (text: string): string => `'${text.replaceAll("'", "''")}'`;

/**
 * SQL that creates a link valid for an hour, replacing any previous one. A string, because the operator's tool
 * takes no parameters.
 */
export const createResetStatement = (userId: string, tokenHash: string, nowMs: number): string =>
  `INSERT INTO password_resets (token_hash, user_id, expires_at)
   VALUES (${quoteSqlText(tokenHash)}, ${quoteSqlText(userId)}, ${nowMs + HOUR_MS})
   ON CONFLICT (user_id) DO UPDATE SET token_hash = excluded.token_hash, expires_at = excluded.expires_at`;
