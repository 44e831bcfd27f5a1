import { open, rm } from "node:fs/promises";
import { createInterface } from "node:readline/promises";

import {
  type FoundAccount,
  CommandError,
  type Operator,
  findAccount,
  giveOrder,
  readArguments,
  runCommandOf,
} from "./lib/operator.ts";

// bun run user:suspend EMAIL --reason "..." [--remote]: closes an account; its user is told the reason at the login.
// bun run user:unsuspend EMAIL [--remote]
// bun run user:erase EMAIL [--yes] [--remote]: deletes an account with all that belongs to it.
// bun run user:export EMAIL FILE [--remote]: writes what the account's own export gives.
const [kind = "", ...args] = process.argv.slice(2);

if (kind === "suspend")
  await runCommandOf(
    'bun run user:suspend EMAIL --reason "at most 500 characters" [--remote]',
    readArguments(args, { words: 1, hasReason: true }),
    async (operator, { words: [email = ""], reason }) => {
      const account = await findAccount(operator, email);
      await giveOrder(operator, { userId: account.id, kind, reason });
      console.log(`${account.email} is suspended. Nothing is deleted.`);
    },
  );
else if (kind === "unsuspend")
  await runCommandOf(
    "bun run user:unsuspend EMAIL [--remote]",
    readArguments(args, { words: 1 }),
    async (operator, { words: [email = ""] }) => {
      const account = await findAccount(operator, email);
      await giveOrder(operator, { userId: account.id, kind });
      console.log(`${account.email} is open again.`);
    },
  );
else if (kind === "erase")
  await runCommandOf(
    "bun run user:erase EMAIL [--yes] [--remote]",
    readArguments(args, { words: 1, mayBeSure: true }),
    async (operator, { words: [email = ""], isSure }) => {
      const account = await findAccount(operator, email);
      if (!isSure) await confirm(account);
      await giveOrder(operator, { userId: account.id, kind });
      console.log(`${account.email} and all that belonged to the account is erased.`);
    },
  );
else
  await runCommandOf(
    "bun run user:export EMAIL FILE [--remote]",
    readArguments(args, { words: 2 }),
    async (operator, { words: [email = "", path = ""] }) => {
      const account = await findAccount(operator, email);
      await writeExport(operator, account, path);
      console.log(`${path} has the data of ${account.email}. Only you can read it.`);
    },
  );

async function confirm({ email }: FoundAccount): Promise<void> {
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  const typed = await terminal.question(`This cannot be undone. Type the email ${email} again to erase it: `);
  terminal.close();
  if (typed.trim().toLowerCase() !== email.toLowerCase())
    throw new CommandError("That is another email. Nothing is erased.");
}

async function writeExport(operator: Operator, account: FoundAccount, path: string): Promise<void> {
  const file = await open(path, "wx", 0o600).catch((error: NodeJS.ErrnoException) => {
    throw new CommandError(
      error.code === "EEXIST" ? `${path} exists already.` : `${path} cannot be written: ${error.code}.`,
    );
  });
  try {
    const { body } = await giveOrder(operator, { userId: account.id, kind: "export" });
    for await (const bytes of body ?? []) await file.write(bytes);
  } catch (error) {
    await rm(path, { force: true });
    if (error instanceof CommandError) throw error;
    throw new CommandError("The export broke off, and its file is removed. Please try again.");
  } finally {
    await file.close();
  }
}
