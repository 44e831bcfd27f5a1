import { readFile } from "node:fs/promises";
import { join } from "node:path";

import { PROJECT } from "../scripts/lib/command.ts";
import { PROBLEM_ASSETS, writeBankFiles } from "../scripts/lib/problem-files.ts";
import { formatTowns } from "../scripts/lib/town-file.ts";
import { FONT_FILES } from "../worker/documents/write/fonts/read-font.ts";
import { TOWNS_FILE } from "../worker/features/matching/towns.ts";
import { PROBLEM_FILES } from "../worker/judge/bank/problem-store.ts";
import { createMockBoards } from "./mock-boards/server.ts";
import { createMockDelivery } from "./mock-delivery/server.ts";
import { createMockModel } from "./mock-model/server.ts";

type Answer = (request: Request) => Promise<Response>;

const MODEL_HOST = "mock-model.test";
const DELIVERY_HOST = "mock-delivery.test";
const NOW_MS = Date.UTC(2026, 10, 1);

/** By runtime; each file of tests has one of its own, and files that run at once share no faults and no counts. */
const networks = new WeakMap<object, Answer>();

/** What a Worker meets in its tests instead of the network: the job sources, a model's provider, mail and push services. */
export function answerOutside(request: Request, runtime: object): Promise<Response> {
  let answer = networks.get(runtime);
  if (answer === undefined) {
    answer = createNetwork();
    networks.set(runtime, answer);
  }
  return answer(request);
}

function createNetwork(): Answer {
  const boards = createMockBoards({ perBoard: process.env.PROVE === undefined ? 5 : 20, nowMs: NOW_MS });
  const model = createMockModel();
  const delivery = createMockDelivery();
  return (request) => {
    const { hostname } = new URL(request.url);
    if (hostname === MODEL_HOST) return model.answer(request);
    return hostname === DELIVERY_HOST ? delivery.answer(request) : boards.answerDirectly(request);
  };
}

/** What the Worker reads of its assets: the files of the coding problems, fonts, and towns. */
export function answerAsset(request: Request): Promise<Response> {
  const { pathname } = new URL(request.url);
  if (pathname.startsWith(FONT_FILES)) return answerFontFile(request);
  return pathname === TOWNS_FILE ? answerTowns() : answerProblemFile(request);
}

const answerTowns = async (): Promise<Response> => new Response(formatTowns());

async function answerFontFile(request: Request): Promise<Response> {
  const { pathname } = new URL(request.url);
  if (!/^\/fonts\/[a-z-]{1,40}\.ttf$/.test(pathname)) return createNotFound();
  return readFile(join(PROJECT, "public", pathname)).then((bytes) => new Response(bytes), createNotFound);
}

const createNotFound = (): Response => new Response("There is no such file.", { status: 404 });

let hasProblems: Promise<void> | undefined;

async function answerProblemFile(request: Request): Promise<Response> {
  hasProblems ??= writeBankFiles();
  await hasProblems;
  const { pathname } = new URL(request.url);
  const part = pathname.slice(PROBLEM_FILES.length);
  try {
    if (/^\/[a-z-]{1,60}\/[a-z]{1,20}\.json$/.test(part) && pathname.startsWith(PROBLEM_FILES))
      return new Response(await readFile(join(PROBLEM_ASSETS, part)));
  } catch {
    // There is no such problem.
  }
  return createNotFound();
}
