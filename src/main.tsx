import "./styles.css";
import { QueryClientProvider, hydrate } from "@tanstack/react-query";
import { RouterProvider } from "@tanstack/react-router";
import { StrictMode, startTransition, useEffect, useLayoutEffect } from "react";
import { createRoot } from "react-dom/client";

import { toast } from "./components/ui/toast-store.ts";
import { forgetPerson, isLoggingOut, markSignedIn, meOptions } from "./features/auth/auth.api.ts";
import { isSignedOut } from "./lib/api.ts";
import { createDialogHistory } from "./lib/dialog-history.ts";
import { keepEarlyInput } from "./lib/early-input.ts";
import { createQueryClient } from "./lib/query-client.ts";
import { keepReturnPath } from "./lib/return-path.ts";
import { KNOWN_ID } from "./pages/known.ts";
import { createAppRouter } from "./router.tsx";

let tellTakenOver: (root: HTMLElement) => void;
/** The root, once the first screen is there. */
export const application = new Promise<HTMLElement>((resolve) => {
  tellTakenOver = resolve;
});

const queryClient = createQueryClient(endSession);
const router = createAppRouter(queryClient, createDialogHistory());

/** A call has found the session gone: nothing of the person stays, and they are asked to sign in again. */
function endSession(): void {
  const me = queryClient.getQueryData(meOptions.queryKey);
  if (me === null || isLoggingOut(queryClient)) return;
  // Who signs in again goes on where they were.
  keepReturnPath(window.location, me?.id);
  void forgetPerson(queryClient, () => router.navigate({ to: "/login" })).then(() =>
    // What could not be done without a session says so first.
    toast("Your session has ended", { description: "Please sign in again.", isPatient: true }),
  );
}

const root = document.getElementById("root");
if (root === null) throw new Error("index.html has no root.");
// For developers: no build that is deployed has it.
const hasGallery = import.meta.env.DEV || import.meta.env.SITE_GALLERY === "true";
if (hasGallery && window.location.pathname === "/__ui") {
  const { Gallery } = await import("./gallery/gallery.tsx");
  createRoot(root).render(<Gallery />);
} else {
  // What was served stands until the screen that takes its place is there: a route's code, and who is signed in, are
  // asked for at the same time.
  const known = document.getElementById(KNOWN_ID);
  takeOverAnswers(known?.textContent);
  void queryClient.prefetchQuery(meOptions);
  await router.load();
  keepEarlyInput(root);
  // In small steps, so that a slow phone can be scrolled meanwhile.
  startTransition(() =>
    createRoot(root, { onCaughtError: reportCaught }).render(
      <StrictMode>
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={router} />
          <TakesOver onSeen={() => known?.remove()} onDone={() => tellTakenOver(root)} />
        </QueryClientProvider>
      </StrictMode>,
    ),
  );
}

/** A session that is over ends what is on screen, and that is no failure of the program. */
function reportCaught(error: unknown): void {
  if (!isSignedOut(error)) console.error(error);
}

/** The answers that a served screen was drawn from. Where the page was cut off on its way they are asked for again. */
function takeOverAnswers(json: string | undefined): void {
  if (json === undefined) return;
  try {
    hydrate(queryClient, JSON.parse(json));
    if (queryClient.getQueryData(meOptions.queryKey)) markSignedIn();
  } catch {
    queryClient.clear();
  }
}

/** Tells when the screen has taken its place, and then when its forms have what was typed and its buttons do something. */
function TakesOver({ onSeen, onDone }: { onSeen: () => void; onDone: () => void }) {
  useLayoutEffect(onSeen, [onSeen]);
  useEffect(() => {
    const timer = setTimeout(onDone);
    return () => clearTimeout(timer);
  }, [onDone]);
  return null;
}
