import { useEffect, useRef, useState } from "react";

import type { CodeLanguage } from "#worker/features/interviews/coding.contract.ts";

type CodeEditorProps = {
  language: CodeLanguage;
  /** Initial text; afterwards the editor manages its own. */
  code: string;
  onChange: (code: string) => void;
  onRun: () => void;
  onLeave: () => void;
};

/** The code editor, at least 400 px high. Loaded only when a coding session is open. */
export function CodeEditor({ language, code, onChange, onRun, onLeave }: CodeEditorProps) {
  const host = useRef<HTMLDivElement>(null);
  const [isFailed, setFailed] = useState(false);
  const calls = useRef({ code, onChange, onRun, onLeave });
  useEffect(() => {
    calls.current = { code, onChange, onRun, onLeave };
  });
  useEffect(() => {
    const element = host.current;
    if (element === null) return undefined;
    const root = element.shadowRoot ?? element.attachShadow({ mode: "open" });
    const parent = document.createElement("div");
    parent.style.height = "100%";
    root.replaceChildren(parent);
    let isClosed = false;
    let close = () => {};
    async function open() {
      try {
        const { openEditor } = await import("./editor/editor-view.ts");
        const view = await openEditor({
          parent,
          root,
          language,
          code: calls.current.code,
          onChange: (next) => calls.current.onChange(next),
          onRun: () => calls.current.onRun(),
          onLeave: () => calls.current.onLeave(),
        });
        if (isClosed) view.destroy();
        else close = () => view.destroy();
      } catch {
        setFailed(true);
      }
    }
    void open();
    // In the editor Escape only moves the focus out.
    const keepEscape = (event: KeyboardEvent) => {
      if (event.key === "Escape") event.stopPropagation();
    };
    element.addEventListener("keydown", keepEscape);
    return () => {
      isClosed = true;
      close();
      element.removeEventListener("keydown", keepEscape);
    };
  }, [language]);
  return (
    <div className="h-full">
      <div ref={host} className="h-full min-h-100 overflow-hidden rounded-lg border border-line" />
      {isFailed && (
        <p role="alert" className="mt-1 text-sm text-critical">
          The editor could not be loaded. Please use the plain text area.
        </p>
      )}
    </div>
  );
}
