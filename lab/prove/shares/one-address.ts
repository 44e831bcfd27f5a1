import { type Figure, formatMilliseconds } from "#scripts/lib/figures.ts";

import { createUpload } from "./bodies.ts";
import { type Answer, type Client, openClients, writeLetter } from "./client.ts";
import { addressAt, withStage } from "./stage.ts";

const PEOPLE = 30;
const MAX_MS = 60_000;
const UPLOAD_BYTES = 60_000;
const STEPS: { name: string; make: (client: Client) => Promise<Answer> }[] = [
  { name: "sign-in", make: (client) => client.signIn() },
  {
    name: "upload",
    make: (client) => client.call("POST", "/api/resumes/upload-file-and-rate", createUpload(UPLOAD_BYTES)),
  },
  { name: "letter", make: (client) => writeLetter(client) },
];

/** A course of people who begin at the same moment, all behind one address. */
export const proveOneAddress = (): Promise<Figure[]> =>
  withStage({}, async ({ url }) => {
    const people = await openClients(url, PEOPLE, () => addressAt(1));
    const refused: string[] = [];
    const startedAtMs = performance.now();
    await Promise.all(
      people.map(async (client) => {
        for (const { name, make } of STEPS) {
          const answer = await make(client);
          if (answer.status < 200 || answer.status >= 300)
            refused.push(`${name}: ${answer.status} ${answer.text.slice(0, 200)}`);
        }
      }),
    );
    const tookMs = performance.now() - startedAtMs;
    return [
      {
        name: `${PEOPLE} people behind one address who sign in, upload and have a letter written: refused, time of all`,
        value: `${refused.length}, ${formatMilliseconds(tookMs)}`,
        bar: `0, ${MAX_MS} ms`,
        isMet: refused.length === 0 && tookMs <= MAX_MS,
        details: refused.slice(0, 3),
      },
    ];
  });
