import { LogoMark } from "./logo.tsx";

export function FullScreenLoading() {
  return (
    <div role="status" className="grid min-h-dvh place-items-center">
      <div className="flex flex-col items-center gap-4">
        <LogoMark className="size-12 animate-pulse" />
        <p className="text-sm text-ink-soft">Loading</p>
      </div>
    </div>
  );
}
