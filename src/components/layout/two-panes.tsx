import { type ReactElement, type ReactNode, createElement, isValidElement, use } from "react";

import { cn } from "#src/lib/cn.ts";

import { PreviewContext } from "./page-title.tsx";

type TwoPanesProps = {
  /** Fills the given height (`min-h-0`) and scrolls on its own. */
  list: ReactNode;
  /** The open item; absent if there is no room for it beside the list. */
  pane?: ReactNode;
  /** A different key scrolls the pane back to its top. */
  paneKey: string | null;
  /** Both panes have equal width; otherwise the open item gets more. */
  isEven?: boolean;
  /** The pane previews an item that the user has not opened. */
  isPreview?: boolean;
};

/**
 * A list beside its open item. Each scrolls on its own, so that the page does not scroll (`app-layout.tsx`).
 */
export function TwoPanes({ list, pane, paneKey, isEven = false, isPreview = false }: TwoPanesProps) {
  const isWide = pane !== undefined;
  return (
    <div
      data-wide={isWide ? "" : undefined}
      className={cn(
        "mt-3 md:mt-4",
        isWide && "gap-6 xl:grid xl:min-h-96 xl:flex-1 xl:grid-rows-[minmax(0,1fr)]",
        isWide && (isEven ? "xl:grid-cols-2" : "xl:grid-cols-[clamp(26rem,43.5%,33rem)_minmax(0,1fr)]"),
      )}
    >
      {list}
      {isWide && (
        <div
          data-testid="pane"
          data-preview={isPreview ? "" : undefined}
          key={paneKey}
          className="hidden overflow-y-auto overscroll-contain rounded-card xl:block"
        >
          <PreviewContext value={isPreview}>{pane}</PreviewContext>
        </div>
      )}
    </div>
  );
}

type PaneHeaderProps = {
  title: ReactNode;
  /** The pane's main actions. */
  actions: ReactNode;
  /** Returns to the list alone. */
  close: ReactNode;
};

/** Stays in view while the pane or the page scrolls, where there is room: on phones it takes too much of it. */
export function PaneHeader({ title, actions, close }: PaneHeaderProps) {
  const isPreview = use(PreviewContext);
  return (
    <header className="mb-4 flex items-center gap-x-3 gap-y-2 rounded-card border border-line bg-surface py-3 pr-3 pl-5 max-xl:flex-wrap md:sticky md:top-14 md:z-20 lg:top-0">
      <div className="flex min-w-0 flex-1 basis-64 flex-wrap items-center gap-x-3 gap-y-2">
        <div className="min-w-0 flex-1 basis-48">{isPreview ? lowerHeading(title) : title}</div>
        {actions}
      </div>
      {!isPreview && <div className="shrink-0 self-start max-xl:order-first max-xl:-ml-2">{close}</div>}
    </header>
  );
}

/** Turns the h1 of a previewed item into an h2 that takes no focus: the h1 of the page is that of the list. */
function lowerHeading(title: ReactNode): ReactNode {
  if (!isValidElement(title) || title.type !== "h1") return title;
  const {
    tabIndex: _,
    "data-page-heading": __,
    ...props
  } = (title as ReactElement<{ tabIndex?: number; "data-page-heading"?: boolean }>).props;
  return createElement("h2", props);
}
