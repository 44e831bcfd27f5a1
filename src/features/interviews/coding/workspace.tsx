import { type ReactNode, useEffect, useId, useRef, useState } from "react";

import { PaneDivider } from "#src/components/ui/pane-divider.tsx";
import { PanelTabs } from "#src/components/ui/tabs.tsx";
import { useMedia } from "#src/lib/use-media.ts";
import { useStoredSize } from "#src/lib/use-stored-size.ts";

export type WorkspaceTab = "question" | "code" | "results";

type WorkspaceProps = {
  /** Which question it is, and the way to the others. */
  nav: ReactNode;
  /** The statement with examples, constraints and hints. */
  question: ReactNode;
  /** Language and timer, above the editor. */
  toolbar: ReactNode;
  /** Fills its height. */
  editor: ReactNode;
  /** Run and submit. */
  actions: ReactNode;
  /** Messages about what was run or submitted. */
  alerts: ReactNode;
  results: ReactNode;
  /** Own cases and the explanation. */
  notes: ReactNode;
  /** Changes with each result: what is new is scrolled into view. */
  resultKey: string;
  /** The tab that is shown where there is no room for panes. */
  tab: WorkspaceTab;
  onTab: (tab: WorkspaceTab) => void;
};

/** From this width on, statement, code and results are beside each other. */
const WIDE = "(min-width: 64rem)";

/** A problem being solved: panes with movable borders, or tabs on narrow screens. */
export const Workspace = (props: WorkspaceProps) =>
  useMedia(WIDE) ? <Panes {...props} /> : <TabbedWorkspace {...props} />;

const EDITOR_PX = 400;
const RESULTS_PX = 96;
const QUESTION_PERCENT = { min: 25, usual: 40, max: 65 } as const;
/** Height of a divider (`h-4`). */
const DIVIDER_PX = 16;

function Panes(props: WorkspaceProps) {
  const { nav, question, toolbar, editor, actions, alerts, results, notes, resultKey } = props;
  const id = useId();
  const panes = useRef<HTMLDivElement>(null);
  const code = useRef<HTMLDivElement>(null);
  const lower = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useStoredSize("coding-question-width");
  const [height, setHeight] = useStoredSize("coding-editor-height");
  const free = useFreeHeight(panes, code);
  const percent = Math.min(
    QUESTION_PERCENT.max,
    Math.max(QUESTION_PERCENT.min, width ?? QUESTION_PERCENT.usual),
  );
  const maxPx = Math.max(EDITOR_PX, free - RESULTS_PX - DIVIDER_PX);
  const px = Math.min(maxPx, Math.max(EDITOR_PX, height ?? EDITOR_PX));
  const shown = useRef(resultKey);
  useEffect(() => {
    if (shown.current === resultKey) return;
    shown.current = resultKey;
    if (lower.current !== null) lower.current.scrollTop = 0;
  }, [resultKey]);
  return (
    <div ref={panes} data-workspace className="flex min-h-0 flex-1">
      <section
        id={`${id}-question`}
        aria-label="Question and examples"
        tabIndex={0}
        className="min-w-0 shrink-0 space-y-4 overflow-y-auto overscroll-contain rounded-card border border-line bg-surface p-4"
        style={{ width: `calc(${percent}% - 0.5rem)` }}
      >
        {nav}
        {question}
      </section>
      <PaneDivider
        label="Width of the question"
        orientation="vertical"
        controls={`${id}-question`}
        value={percent}
        min={QUESTION_PERCENT.min}
        max={QUESTION_PERCENT.max}
        step={2}
        unit="%"
        readPointer={({ clientX }) => {
          const box = panes.current?.getBoundingClientRect();
          return box === undefined ? percent : ((clientX - box.left) / box.width) * 100;
        }}
        onChange={setWidth}
        onReset={() => setWidth(null)}
      />
      <div className="flex min-w-0 flex-1 flex-col">
        <div ref={code} id={`${id}-code`} className="flex shrink-0 flex-col gap-2">
          {toolbar}
          <div data-editor-box style={{ height: px }}>
            {editor}
          </div>
          {actions}
        </div>
        <PaneDivider
          label="Height of the editor"
          orientation="horizontal"
          controls={`${id}-code`}
          value={px}
          min={EDITOR_PX}
          max={maxPx}
          step={24}
          unit="px"
          readPointer={({ clientY }) => {
            const box = code.current?.getBoundingClientRect();
            return box === undefined ? px : px + clientY - box.bottom - DIVIDER_PX / 2;
          }}
          onChange={setHeight}
          onReset={() => setHeight(null)}
        />
        <section
          ref={lower}
          aria-label="Results and notes"
          tabIndex={0}
          className="min-h-24 flex-1 space-y-3 overflow-y-auto overscroll-contain rounded-card border border-line bg-surface px-4 py-3"
        >
          {alerts}
          {results}
          {notes}
        </section>
      </div>
    </div>
  );
}

type Box = { readonly current: HTMLElement | null };

/** The height that is left for the editor and the results together. */
function useFreeHeight(panes: Box, code: Box): number {
  const [free, setFree] = useState(0);
  useEffect(() => {
    const outer = panes.current;
    const inner = code.current;
    if (outer === null || inner === null) return undefined;
    const observer = new ResizeObserver(() => {
      const editor = inner.querySelector<HTMLElement>("[data-editor-box]")?.offsetHeight ?? 0;
      setFree(outer.clientHeight - (inner.offsetHeight - editor));
    });
    observer.observe(outer);
    observer.observe(inner);
    return () => observer.disconnect();
  }, [panes, code]);
  return free;
}

function TabbedWorkspace(props: WorkspaceProps) {
  const { nav, question, toolbar, editor, actions, alerts, results, notes, tab, onTab } = props;
  return (
    // At least the height of the window, so that the bar stands at its lower edge.
    <div className="flex min-h-[calc(100dvh-13rem)] flex-col gap-4">
      {nav}
      <PanelTabs
        label="Parts of the session"
        value={tab}
        onChange={onTab}
        panels={[
          { value: "question", label: "Question", content: <div className="space-y-4">{question}</div> },
          {
            value: "code",
            label: "Code",
            content: (
              <div className="space-y-4">
                <h2 className="sr-only">Code</h2>
                {toolbar}
                <div className="h-100">{editor}</div>
                {notes}
              </div>
            ),
          },
          {
            value: "results",
            label: "Results",
            content: (
              <div className="space-y-4">
                <h2 className="sr-only">Results</h2>
                {results}
              </div>
            ),
          },
        ]}
      />
      <div className="sticky bottom-0 z-10 -mx-4 mt-auto -mb-6 space-y-2 border-t border-line bg-surface px-4 py-3 sm:-mx-6 sm:px-6">
        {alerts}
        {actions}
      </div>
    </div>
  );
}
