import type { Figure } from "#scripts/lib/figures.ts";

import { type Client, makeRecord, openClient, openClients } from "./client.ts";
import { type Stage, addressAt, openRows, withStage } from "./stage.ts";

const BROWSERS = 10;
const STEPS = 24;
const MINUTE_MS = 60_000;
/** Accounts whose addresses are one inbox, and what each asks for. */
const TAGGED = 12;
const ASKS = 3;
const OF_NETWORK = 100;
const OTHERS = 60;
const MAX_MAILS = { inbox: 3, network: 20, all: 50 };

/** What one account, or many, take of what is sent in the operator's name: push messages and mails. */
export const proveDeliveryShares = (): Promise<Figure[]> =>
  withStage({}, async (stage) => [await provePushes(stage), ...(await proveConfirmations(stage))]);

/** Browsers of a user, and applications whose next step is due; a user has one for each of `dueAtMs`. */
export async function addReminders(
  { push, stateDir }: Stage,
  client: Client,
  { browsers, dueAtMs }: { browsers: number; dueAtMs: number[] },
): Promise<() => number> {
  const added = Array.from({ length: browsers }, () => push.addBrowser(201));
  for (const { endpoint, keys } of added) await client.call("POST", "/api/delivery/push", { endpoint, keys });
  const day = new Date(Date.now() + 2 * 24 * 60 * MINUTE_MS).toISOString().slice(0, 10);
  const ids: string[] = [];
  for (const at of dueAtMs.keys()) {
    const id = await makeRecord(client, "/api/applications/own-jobs", {
      title: `Cook ${at}`,
      company: "Acme",
    });
    await client.call("PUT", `/api/applications/${id}/step`, {
      text: "Call them",
      day,
      time: "09:00",
      zone: "UTC",
      remind: "at",
    });
    ids.push(id);
  }
  // A reminder cannot be set to a time that is over, and waiting for one would take a minute.
  const rows = await openRows(stateDir);
  const update = rows.prepare("UPDATE application_steps SET remind_at = ? WHERE application_id = ?");
  for (const [at, id] of ids.entries()) update.run(dueAtMs[at] ?? 0, id);
  rows.close();
  return () => added.reduce((sum, { messages }) => sum + messages.length, 0);
}

async function provePushes(stage: Stage): Promise<Figure> {
  const one = await openClient(stage.url, addressAt(1));
  const other = await openClient(stage.url, addressAt(2));
  const dueAtMs = Date.now() - 2 * MINUTE_MS;
  const countOnes = await addReminders(stage, one, {
    browsers: BROWSERS,
    dueAtMs: Array.from({ length: STEPS }, () => dueAtMs),
  });
  const countOthers = await addReminders(stage, other, { browsers: 1, dueAtMs: [dueAtMs + MINUTE_MS] });
  await stage.sweep();
  const sent = countOthers();
  return {
    name: `T5: another's reminder beside ${STEPS} of one with ${BROWSERS} browsers, in one sweep`,
    value: String(sent),
    bar: "1",
    isMet: sent === 1,
    note: `${countOnes()} to the one`,
  };
}

async function proveConfirmations({ url, delivery }: Stage): Promise<Figure[]> {
  const askAll = async (clients: Client[]) => {
    const before = delivery.mails().length;
    await Promise.all(
      clients.map(async (client) => {
        for (let at = 0; at < ASKS; at += 1)
          await client.call("PUT", "/api/delivery/digest", { state: "on", zone: "UTC" });
      }),
    );
    return delivery.mails().length - before;
  };
  const tagged: Client[] = [];
  for (let at = 0; at < TAGGED; at += 1)
    tagged.push(await openClient(url, addressAt(10 + at), `victim+${at}@example.com`));
  const inbox = await askAll(tagged);
  const network = await askAll(await openClients(url, OF_NETWORK, () => addressAt(3)));
  const others = await askAll(await openClients(url, OTHERS, (at) => addressAt(100 + at)));
  return [
    createMailFigure(`one inbox by ${TAGGED} accounts of as many networks`, inbox, MAX_MAILS.inbox),
    createMailFigure(`${OF_NETWORK} accounts of one network`, network, MAX_MAILS.network),
    createMailFigure(
      `all of them and ${OTHERS} more of as many networks`,
      inbox + network + others,
      MAX_MAILS.all,
    ),
  ];
}

const createMailFigure = (name: string, count: number, most: number): Figure => ({
  name: `T11: confirmations within an hour to ${name}`,
  value: String(count),
  bar: `≤ ${most}`,
  isMet: count > 0 && count <= most,
});
