import { Plus } from "lucide-react";
import { type ClipboardEvent, type KeyboardEvent, useId, useRef } from "react";
import { flushSync } from "react-dom";

import { Button } from "#src/components/ui/button.tsx";
import { inputClass } from "#src/components/ui/text-field.tsx";
import { cn } from "#src/lib/cn.ts";
import { RESUME_LIMITS } from "#worker/documents/resume-content.contract.ts";

import { LineMarks } from "../advice/line-marks.tsx";
import { useLineAdvice } from "../advice/use-advice.ts";
import { useEditing } from "../state/editing.ts";
import { moveItem } from "../state/edits.ts";
import { type Line, listLinePlaces, splitLines } from "../state/lines.ts";
import { createId } from "../state/new-id.ts";
import { MarkedTextArea } from "./marks/marked-text-area.tsx";
import { SortableItem } from "./sortable-item.tsx";

type BulletsProps = {
  /** The entry that the bullets belong to. */
  entryId: string;
  /** The place of its lines in the form: "custom.7" for "custom.7.0" and so on. */
  place: string;
  lines: Line[];
  /** `field` names the bullet being typed into. */
  onChange: (lines: Line[], field?: string) => void;
};

/** The bullets of an entry: Enter adds one, Backspace in an empty one removes it. */
export function Bullets({ entryId, place, lines, onChange }: BulletsProps) {
  const id = useId();
  const list = useRef<HTMLUListElement>(null);
  const { announce } = useEditing();
  const advice = useLineAdvice();
  const places = listLinePlaces(place, lines);
  const isFull = lines.length >= RESUME_LIMITS.lines;

  function focus(lineId: string | undefined, at: "start" | "end" = "end") {
    const field =
      lineId === undefined
        ? document.getElementById(`${id}-add`)
        : list.current?.querySelector<HTMLTextAreaElement>(`[data-line="${lineId}"]`);
    field?.focus();
    if (!(field instanceof HTMLTextAreaElement)) return;
    const place = at === "start" ? 0 : field.value.length;
    field.setSelectionRange(place, place);
  }

  /** At once: what is typed right after the key is for the field that then has the focus. */
  function changeAndFocus(changed: Line[], ...focused: Parameters<typeof focus>) {
    flushSync(() => onChange(changed));
    focus(...focused);
  }

  function insert(at: number, added: Line[], changed: Line[] = lines) {
    const room = added.slice(0, RESUME_LIMITS.lines - changed.length);
    changeAndFocus(changed.toSpliced(at, 0, ...room), room.at(-1)?.id, room.length === 1 ? "start" : "end");
  }

  function remove(at: number, isByMenu: boolean) {
    announce(`Bullet ${at + 1} removed.`);
    const next = (lines[at - 1] ?? lines[at + 1])?.id;
    changeAndFocus(lines.toSpliced(at, 1), next);
    // A menu gives the focus back when it has closed.
    if (isByMenu) requestAnimationFrame(() => focus(next));
  }

  const write = (at: number, text: string) =>
    onChange(
      lines.map((line, index) => (index === at ? { ...line, text } : line)),
      `line-${lines[at]?.id}`,
    );

  function onKeyDown(event: KeyboardEvent<HTMLTextAreaElement>, at: number) {
    const line = lines[at];
    if (line === undefined || event.nativeEvent.isComposing) return;
    const { selectionStart, selectionEnd } = event.currentTarget;
    if (event.key === "Enter") {
      event.preventDefault();
      if (isFull) return;
      const begun = { ...line, text: line.text.slice(0, selectionStart) };
      insert(
        at + 1,
        [{ id: createId(), text: line.text.slice(selectionEnd), isHidden: line.isHidden }],
        [...lines.slice(0, at), begun, ...lines.slice(at + 1)],
      );
    } else if (event.key === "Backspace" && line.text === "") {
      event.preventDefault();
      remove(at, false);
    }
  }

  function onPaste(event: ClipboardEvent<HTMLTextAreaElement>, at: number) {
    const pasted = splitLines(event.clipboardData.getData("text/plain"));
    const line = lines[at];
    if (pasted.length < 2 || line === undefined) return;
    event.preventDefault();
    const { selectionStart, selectionEnd } = event.currentTarget;
    const [first = "", ...others] = pasted;
    const text = line.text.slice(0, selectionStart) + first;
    const rest = line.text.slice(selectionEnd).trim();
    const added = [...others, ...(rest === "" ? [] : [rest])].map((part) => ({
      id: createId(),
      text: part,
      isHidden: line.isHidden,
    }));
    insert(at + 1, added, lines.with(at, { ...line, text }));
  }

  return (
    <div>
      <p id={`${id}-label`} className="text-sm font-medium">
        Bullets
      </p>
      {lines.length > 0 && (
        <ul ref={list} aria-labelledby={`${id}-label`} className="mt-1.5 space-y-1.5">
          {lines.map((line, at) => (
            <SortableItem
              key={line.id}
              list={`lines-${entryId}`}
              id={line.id}
              at={at}
              count={lines.length}
              name={`Bullet ${at + 1}`}
              isHidden={line.isHidden}
              onMove={(from, to) => onChange(moveItem(lines, from, to))}
              onToggle={() => onChange(lines.with(at, { ...line, isHidden: !line.isHidden }))}
              onRemove={() => remove(at, true)}
            >
              {({ grip, controls }) => (
                <div className="flex items-start gap-1">
                  <span className="-ml-1 pt-1">{grip}</span>
                  <div className="min-w-0 flex-1">
                    <MarkedTextArea
                      name={`Bullet ${at + 1}`}
                      data-line={line.id}
                      data-place={places[at]}
                      aria-describedby={advice.find(line.id).length > 0 ? `${id}-${line.id}` : undefined}
                      aria-label={`Bullet ${at + 1}${line.isHidden ? ", hidden" : ""}`}
                      rows={1}
                      maxLength={2000}
                      value={line.text}
                      onType={(text) => write(at, text)}
                      onMark={(text) => onChange(lines.with(at, { ...line, text }))}
                      onKeyDown={(event) => onKeyDown(event, at)}
                      onPaste={(event) => onPaste(event, at)}
                      className={cn(
                        inputClass,
                        "field-sizing-content block h-auto min-h-10 resize-none py-2 text-sm leading-6",
                        line.isHidden && "border-dashed bg-sunken text-ink-faint",
                      )}
                    />
                    <LineMarks
                      id={`${id}-${line.id}`}
                      advice={advice.find(line.id)}
                      isOutdated={advice.isOutdated}
                    />
                  </div>
                  <span className="pt-1">{controls}</span>
                </div>
              )}
            </SortableItem>
          ))}
        </ul>
      )}
      <Button
        id={`${id}-add`}
        variant="ghost"
        size="sm"
        disabled={isFull}
        className="mt-1.5 -ml-2"
        onClick={() => insert(lines.length, [{ id: createId(), text: "", isHidden: false }])}
      >
        <Plus aria-hidden className="size-4" />
        Add bullet
      </Button>
    </div>
  );
}
