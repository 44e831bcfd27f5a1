import { Button } from "#src/components/ui/button.tsx";

/** Error boundary screen: reports an unexpected error and offers a reload. */
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
