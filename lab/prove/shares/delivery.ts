import type { Figure } from "#scripts/lib/figures.ts";

import { type Client, makeRecord, openClient, openClients } from "./client.ts";
import { type Stage, addressAt, openRows, withStage } from "./stage.ts";

const BROWSERS = 10;
const STEPS = 24;
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** Accounts whose addresses are one inbox, and what each asks for. */
const TAGGED = 12;
const ASKS = 3;
const OF_NETWORK = 100;
const OTHERS = 60;
const MAX_MAILS = { inbox: 3, network: 20, all: 50 };

/** What one account, or many, take of what is sent in the operator's name: push messages and mails. */
export const proveDeliveryShares = (): Promise<Figure[]> =>
  withStage({}, async (stage) => [await provePushes(stage), ...(await proveConfirmations(stage))]);

/** Adds browsers of a user and applications of their own; `countMessages` counts what the browsers got. */
export async function addReminded(
  { push }: Stage,
  client: Client,
  { browsers, applications }: { browsers: number; applications: number },
): Promise<{ ids: string[]; countMessages: () => number }> {
  const added = Array.from({ length: browsers }, () => push.addBrowser(201));
  for (const { endpoint, keys } of added) await client.call("POST", "/api/delivery/push", { endpoint, keys });
  const ids: string[] = [];
  for (let at = 0; at < applications; at += 1)
    ids.push(
      await makeRecord(client, "/api/applications/own-jobs", { title: `Cook ${at}`, company: "Acme" }),
    );
  return { ids, countMessages: () => added.reduce((sum, { messages }) => sum + messages.length, 0) };
}

/** A next step of each application, with a reminder at a minute. */
export async function setSteps(client: Client, ids: string[], atMs: number): Promise<void> {
  const [day = "", time = ""] = new Date(atMs).toISOString().slice(0, 16).split("T");
  for (const id of ids)
    await client.call("PUT", `/api/applications/${id}/step`, {
      text: "Call them",
      day,
      time,
      zone: "UTC",
      remind: "at",
    });
}

async function provePushes(stage: Stage): Promise<Figure> {
  const one = await openClient(stage.url, addressAt(1));
  const other = await openClient(stage.url, addressAt(2));
  const ones = await addReminded(stage, one, { browsers: BROWSERS, applications: STEPS });
  const others = await addReminded(stage, other, { browsers: 1, applications: 1 });
  await setSteps(one, ones.ids, Date.now() + DAY_MS);
  await setSteps(other, others.ids, Date.now() + DAY_MS + MINUTE_MS);
  // A reminder cannot be set to a time that is over, and waiting for one would take minutes.
  const rows = await openRows(stage.stateDir);
  rows.prepare("UPDATE application_steps SET remind_at = remind_at - ?").run(DAY_MS + 3 * MINUTE_MS);
  rows.close();
  await stage.sweep();
  const sent = others.countMessages();
  return {
    name: `T5: another's reminder beside ${STEPS} of one with ${BROWSERS} browsers, in one sweep`,
    value: String(sent),
    bar: "1",
    isMet: sent === 1,
    note: `${ones.countMessages()} to the one`,
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
    tagged.push(await openClient(url, addressAt(10 + at), { email: `victim+${at}@example.com` }));
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
