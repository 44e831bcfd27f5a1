import "./styles.css";
import { QueryClientProvider } from "@tanstack/react-query";
import { RouterProvider } from "@tanstack/react-router";
import { StrictMode } from "react";
import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";

import { toast } from "./components/ui/toast-store.ts";
import { forgetPerson, meOptions } from "./features/auth/auth.api.ts";
import { keepEarlyInput } from "./lib/early-input.ts";
import { createQueryClient } from "./lib/query-client.ts";
import { wantPath } from "./lib/wanted-path.ts";
import { createAppRouter } from "./router.tsx";

const queryClient = createQueryClient(endSession);
const router = createAppRouter(queryClient);

/** A call has found the session gone: nothing of the person stays, and they are asked to sign in again. */
function endSession(): void {
  const me = queryClient.getQueryData(meOptions.queryKey);
  if (me === null) return;
  // Who signs in again goes on where they were.
  wantPath(window.location, me?.id);
  void forgetPerson(queryClient, () => router.navigate({ to: "/login" })).then(() =>
    toast("Your session has ended", { description: "Please sign in again." }),
  );
}

const root = document.getElementById("root");
if (root === null) throw new Error("index.html has no root.");
// For whoever builds the product: no build that is deployed has it.
const hasGallery = import.meta.env.DEV || import.meta.env.SITE_GALLERY === "true";
if (hasGallery && window.location.pathname === "/__ui") {
  const { Gallery } = await import("./gallery/gallery.tsx");
  createRoot(root).render(<Gallery />);
} else {
  // What was served stands until the screen that takes its place is there: a route's code, and who is signed in, are
  // asked for at the same time. It takes its place in one go, so that no letter typed in between is lost.
  void queryClient.prefetchQuery(meOptions);
  await router.load();
  keepEarlyInput(root);
  flushSync(() =>
    createRoot(root).render(
      <StrictMode>
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </StrictMode>,
    ),
  );
}
