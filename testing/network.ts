import { createMockBoards } from "./mock-boards/server.ts";
import { createMockModel } from "./mock-model/server.ts";

type Answer = (request: Request) => Promise<Response>;

const MODEL_HOST = "mock-model.test";
const NOW_MS = Date.UTC(2026, 10, 1);

/** By runtime; each file of tests has one of its own, and files that run at once share no faults and no counts. */
const networks = new WeakMap<object, Answer>();

/** What a Worker meets in its tests instead of the network: the job sources, and a model's provider. */
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
  return (request) =>
    new URL(request.url).hostname === MODEL_HOST ? model.answer(request) : boards.answerDirectly(request);
}
