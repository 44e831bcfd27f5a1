import { findAccountOfPage, giveOrder, readArguments, runCommandOf } from "./lib/operator.ts";

// bun run portfolio:take-down SLUG --reason "..." [--remote]: shows a public page to nobody; its owner is told the reason.
// bun run portfolio:restore SLUG [--remote]
// Both close the open reports of the page.
const [kind = "", ...args] = process.argv.slice(2);

if (kind === "take-down")
  await runCommandOf(
    'bun run portfolio:take-down SLUG --reason "at most 500 characters" [--remote]',
    readArguments(args, { words: 1, hasReason: true }),
    async (operator, { words: [slug = ""], reason }) => {
      const account = await findAccountOfPage(operator, slug);
      await giveOrder(operator, { userId: account.id, kind, reason });
      console.log(`The page of ${account.email} is taken down. Nothing is deleted.`);
    },
  );
else
  await runCommandOf(
    "bun run portfolio:restore SLUG [--remote]",
    readArguments(args, { words: 1 }),
    async (operator, { words: [slug = ""] }) => {
      const account = await findAccountOfPage(operator, slug);
      await giveOrder(operator, { userId: account.id, kind: "restore" });
      console.log(`The page of ${account.email} may be shown again.`);
    },
  );
