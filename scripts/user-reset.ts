import { insertReset } from "#worker/features/auth/issue-reset.ts";
import { createToken, sha256Hex } from "#worker/lib/ids.ts";

import { CommandError, findAccount, readArguments, runCommandOf } from "./lib/operator.ts";

// bun run user:reset EMAIL [--remote]: prints a password reset link for a user. It works once within an hour
// and invalidates the previous one. Verify that the request really is from the user: it should come from the
// account's address.
await runCommandOf(
  "bun run user:reset EMAIL [--remote]",
  readArguments(process.argv.slice(2), { words: 1 }),
  async (operator, { words: [email = ""] }) => {
    const account = await findAccount(operator, email);
    if (account.suspendedAt !== null)
      throw new CommandError(`${account.email} is suspended: a link would not work.`);
    const token = createToken();
    await operator.ask((db) =>
      insertReset(db, { userId: account.id, tokenHash: sha256Hex(token) }, Date.now()),
    );
    console.log(
      `For ${account.email}, for one use within an hour:\n${new URL(`/reset#${token}`, operator.site).href}`,
    );
  },
);
