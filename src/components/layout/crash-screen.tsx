import { Button } from "#src/components/ui/button.tsx";

/** For what nobody foresaw: says so and offers the one thing that helps. */
export function CrashScreen() {
  return (
    <main
      role="alert"
      className="mx-auto flex min-h-dvh max-w-md flex-col items-center justify-center px-4 text-center"
    >
      <h1 className="text-xl">Something went wrong</h1>
      <p className="mt-2 text-ink-soft">This page could not be shown. What you saved is safe.</p>
      <Button className="mt-6" onClick={() => window.location.reload()}>
        Reload the page
      </Button>
    </main>
  );
}
