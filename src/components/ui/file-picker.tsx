import { Upload } from "lucide-react";
import { type ChangeEvent, type DragEvent, useRef, useState } from "react";

import { cn } from "#src/lib/cn.ts";

import { Button } from "./button.tsx";

type FilePickerProps = {
  /** The input's accessible name: "Resume file". */
  label: string;
  /** The button's text. */
  text: string;
  pendingText: string;
  /** Announced to screen readers while the file is read. */
  loading: string;
  /** Accepted file types and size limit. */
  hint: string;
  accept: string;
  isPending: boolean;
  /** Takes several files at once; `onFile` is called for each. */
  isMultiple?: boolean;
  /** Returns a problem that can be detected before upload, or null. */
  findProblem: (file: File) => string | null;
  onFile: (file: File) => void;
  onRefused?: (problem: string) => void;
};

/** Accepts a file by selection or drag and drop. An error stays until another file is chosen. */
export function FilePicker(props: FilePickerProps) {
  const { label, text, pendingText, loading, hint, accept, isPending, findProblem, onFile, onRefused } =
    props;
  const { isMultiple = false } = props;
  const input = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isOver, setOver] = useState(false);

  function takeFiles(files: readonly File[]) {
    if (isPending) return;
    let last: string | null = null;
    for (const file of isMultiple ? files : files.slice(0, 1)) {
      const found = findProblem(file);
      last = found ?? last;
      if (found === null) onFile(file);
      else onRefused?.(found);
    }
    if (files.length > 0) setProblem(last);
  }

  function choose(event: ChangeEvent<HTMLInputElement>) {
    const files = [...(event.target.files ?? [])];
    // Clear the input, so that choosing the same file again fires a change event.
    event.target.value = "";
    takeFiles(files);
  }

  function drop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    takeFiles([...event.dataTransfer.files]);
  }

  return (
    <div
      data-file-picker
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      className={cn(
        "motion rounded-card border border-dashed bg-surface px-5 py-4 has-[button:focus-visible]:border-accent has-[button:focus-visible]:bg-accent-soft",
        isOver ? "border-accent bg-accent-soft" : "border-line-strong/60",
      )}
    >
      <input
        ref={input}
        type="file"
        accept={accept}
        multiple={isMultiple}
        aria-label={label}
        tabIndex={-1}
        className="sr-only"
        onChange={choose}
      />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button variant="secondary" isPending={isPending} onClick={() => input.current?.click()}>
          {!isPending && <Upload aria-hidden className="size-4" />}
          {isPending ? pendingText : text}
        </Button>
        <p className="min-w-0 flex-1 basis-48 text-sm text-ink-soft">{hint}</p>
      </div>
      {isPending && (
        <span role="status" className="sr-only">
          {loading}
        </span>
      )}
      {problem !== null && (
        <p role="alert" className="mt-2 text-sm text-critical">
          {problem}
        </p>
      )}
    </div>
  );
}
