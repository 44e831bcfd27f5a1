import { QueryClientProvider } from "@tanstack/react-query";
import { RouterProvider, createMemoryHistory } from "@tanstack/react-router";
import { act, cleanup, configure, fireEvent, render } from "@testing-library/react";
import type { Window } from "happy-dom";
import { onTestFinished, vi } from "vitest";

import { createQueryClient } from "#src/lib/query-client.ts";
import { dismissToast, toastStore } from "#src/lib/toast-store.ts";
import { createAppRouter } from "#src/routes/-router.tsx";

/** What a call answers: a body (status 200), a whole response, or a function of the request. A promise holds it back. */
type Answer = object | null | Response | ((request: Request) => Answer | Promise<Answer>);

/** By method and path, such as `"GET /api/jobs"`; the query string is for the answer to look at. */
export type Answers = Record<string, Answer>;

export const USER = { id: "user", firstName: "Zoë", lastName: "Ångström", email: "zoe@example.com" };

/** What every signed-in screen asks for beside its own data. */
const OF_FRAME: Answers = {
  "GET /api/auth/me": { user: USER },
  "GET /api/news": { items: [], more: [], hasAnything: false, at: new Date().toISOString() },
  "POST /api/views": new Response(null, { status: 204 }),
};

// Where two test files share a core, a second is too short.
configure({ asyncUtilTimeout: 30_000 });

const ORIGIN = window.location.origin;
let tests = 0;

function endTest(): void {
  // What is asked for from now on is never answered: no call reaches the network.
  tests += 1;
  cleanup();
  // Ends what holds the focus until the person does something.
  fireEvent.keyDown(document.body);
  // One toast may wait for another.
  while (toastStore.read()?.isOpen === true) dismissToast();
  sessionStorage.clear();
  localStorage.clear();
}

/** Opens an address of the application as in a browser, with these answers instead of the Worker's. */
export async function renderApp(path: string, answers: Answers = {}) {
  onTestFinished(endTest);
  // A download, which is a click on a link, has led the document of the test before away.
  (window as unknown as Window).happyDOM.setURL(new URL(path, ORIGIN).href);
  const known = { ...OF_FRAME, ...answers };
  const calls: { call: string; request: Request }[] = [];
  const test = tests;
  vi.stubGlobal("fetch", async (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
    if (test !== tests) return new Promise(() => {});
    const request = new Request(input, init);
    const call = `${request.method} ${new URL(request.url).pathname}`;
    calls.push({ call, request: request.clone() });
    if (!(call in known)) {
      // A screen that waits for ever would hide what is missing.
      return Response.json({ error: `No answer to ${call}.`, code: "testing.no_answer" }, { status: 404 });
    }
    return toResponse(known[call] ?? null, request);
  });
  const client = createQueryClient(() => {});
  const history = createMemoryHistory({ initialEntries: [path] });
  const router = createAppRouter(client, history);
  await act(async () => {
    await router.load();
    render(
      <QueryClientProvider client={client}>
        <RouterProvider router={router} />
      </QueryClientProvider>,
    );
  });
  return {
    client,
    router,
    /** Answers from now on. */
    answer: (more: Answers) => Object.assign(known, more),
    /** The calls so far, such as `"PUT /api/applications/1"`. */
    listCalls: () => calls.map(({ call }) => call),
    findRequest: (call: string) => calls.findLast((made) => made.call === call)?.request,
    getAddress: () => router.state.location.href,
  };
}

async function toResponse(answer: Answer, request: Request): Promise<Response> {
  if (typeof answer === "function") return toResponse(await answer(request), request);
  if (answer instanceof Response) return answer.clone();
  return Response.json(answer);
}

/** An error as the Worker sends it. */
export const failWith = (status: number, error = "Something went wrong on our side.", code = "internal") =>
  Response.json({ error, code, requestId: "x" }, { status });
