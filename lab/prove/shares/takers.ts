import { setTimeout as pause } from "node:timers/promises";

import { SLOW_UPLOAD, IDLE_SAVE, createUpload, dripBody } from "./bodies.ts";
import {
  type Answer,
  type Client,
  RESUME_PROFILE,
  createCaller,
  editResume,
  makeRecord,
  makeResume,
  readJson,
  writeLetter,
} from "./client.ts";
import { addReminded, setSteps } from "./delivery.ts";
import { forgeCookie } from "./forged.ts";
import { MARKS, type Stage } from "./stage.ts";

const CONNECTIONS = 8;
const HASHING_CONNECTIONS = 9;
const IDLE = 120;
const SLOW_UPLOADS = 2;
const SWEEP_EVERY_MS = 10_000;
const MINUTE_MS = 60_000;
const BROWSERS = 10;
const STEPS = 24;
const REFUSED_MS = 100;

/** A load that one account makes after its preparation, until the signal aborts; `count` receives each status. */
export type Taker = {
  name: string;
  prepare: (
    stage: Stage,
    client: Client,
  ) => Promise<(over: AbortSignal, count: (status: number) => void) => Promise<void>>;
};

/** The same call on so many connections, again and again. */
const createRepeater =
  (connections: number, makeCall: (turn: number) => Promise<Answer>) =>
  async (over: AbortSignal, count: (status: number) => void): Promise<void> => {
    let turn = 0;
    await Promise.all(
      Array.from({ length: connections }, async () => {
        while (!over.aborted) {
          turn += 1;
          const { status } = await makeCall(turn);
          count(status);
          // As a client that waits a little where it is refused.
          if (status === 429 || status === 0) await pause(REFUSED_MS);
        }
      }),
    );
  };

/** What is one for all, and how an account tries to have all of it. */
export const TAKERS: readonly Taker[] = [
  {
    name: "model calls",
    prepare: async (_, client) => {
      const id = await makeResume(client);
      return createRepeater(CONNECTIONS, async (turn) => {
        if (turn % 3 === 0) return writeLetter(client);
        await editResume(client, id, `Skill ${turn}`);
        return client.call("POST", `/api/resumes/${id}/rate`);
      });
    },
  },
  {
    name: "bodies and uploads",
    prepare: async ({ url }, client) => {
      const upload = createRepeater(2, () =>
        client.call("POST", "/api/resumes/upload-file-and-rate", createUpload(200_000)),
      );
      return async (over, count) => {
        await Promise.all([
          upload(over, count),
          ...Array.from({ length: IDLE }, () => dripBody(url, client, IDLE_SAVE, over)),
          ...Array.from({ length: SLOW_UPLOADS }, () => dripBody(url, client, SLOW_UPLOAD, over)),
        ]);
      };
    },
  },
  {
    name: "the model's being asked",
    prepare: async (_, client) =>
      createRepeater(CONNECTIONS, (turn) => writeLetter(client, turn % 2 === 0 ? MARKS.refused : MARKS.cut)),
  },
  {
    name: "push messages",
    prepare: async (stage, client) => {
      const { ids } = await addReminded(stage, client, { browsers: BROWSERS, applications: STEPS });
      return async (over, count) => {
        while (!over.aborted) {
          await stage.sweep().then(
            () => count(200),
            () => count(0),
          );
          // All of them at the next minute, after those of this one were sent.
          await setSteps(client, ids, Date.now() + MINUTE_MS);
          await pause(SWEEP_EVERY_MS, undefined, { signal: over }).catch(() => {});
        }
      };
    },
  },
  {
    name: "hashes of passwords",
    prepare: async ({ url }, client) => {
      const ask = createCaller(url, client.address);
      return createRepeater(HASHING_CONNECTIONS, (turn) =>
        ask("POST", "/api/auth/login", {
          email: client.email,
          password: turn % 2 === 0 ? "Load-2026" : "Wrong-2026",
        }),
      );
    },
  },
  {
    name: "files",
    prepare: async (_, client) => {
      const id = await makeRecord(client, "/api/resumes/generate", {
        userProfile: {
          ...RESUME_PROFILE,
          experience: Array.from({ length: 20 }, (_, at) => ({
            position: "Engineer",
            company: `Acme ${at}`,
            startDate: "2020",
            endDate: "2021",
            description: "- Cut the costs of the billing service by 20 %\n".repeat(40),
          })),
        },
      });
      return createRepeater(CONNECTIONS, async (turn) => {
        await editResume(client, id, `Skill ${turn}`);
        return client.call("GET", `/api/resumes/${id}/${turn % 2 === 0 ? "pdf" : "docx"}`);
      });
    },
  },
  {
    name: "own jobs and other writes",
    prepare: async (_, client) =>
      createRepeater(CONNECTIONS, (turn) =>
        turn % 4 === 0
          ? client.call("PUT", "/api/account/name", { firstName: "Ada", lastName: `Example ${turn}` })
          : client.call("POST", "/api/applications/own-jobs", {
              title: `Cook ${turn}`,
              company: "Acme",
              description: "Cooks for forty guests. ".repeat(1200),
            }),
      ),
  },
  {
    name: "made-up cookies",
    prepare: async ({ url }, { address, getCookie }) => {
      const [name = ""] = getCookie().split("=");
      const ask = createCaller(url, address, () => forgeCookie(name));
      return createRepeater(CONNECTIONS, () => ask("GET", "/api/jobs/search?q=engineer&limit=200"));
    },
  },
  {
    name: "feeds",
    prepare: async ({ url }, client) => {
      const made = await client.call("POST", "/api/feeds", { kind: "calendar", zone: "UTC" });
      const { pathname } = new URL(readJson<{ url: string }>(made).url);
      const ask = createCaller(url, client.address);
      return createRepeater(CONNECTIONS, () => ask("GET", pathname));
    },
  },
  {
    name: "mails of confirmation",
    prepare: async (_, client) =>
      createRepeater(CONNECTIONS, () =>
        client.call("PUT", "/api/delivery/digest", { state: "on", zone: "UTC" }),
      ),
  },
];
