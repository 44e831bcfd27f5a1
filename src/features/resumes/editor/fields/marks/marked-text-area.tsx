import { Bold, Link2 } from "lucide-react";
import {
  type ComponentProps,
  type KeyboardEvent,
  type RefObject,
  memo,
  useEffect,
  useRef,
  useState,
} from "react";

import { Popover } from "#src/components/ui/popover.tsx";
import { Tooltip } from "#src/components/ui/tooltip.tsx";

import { LinkForm } from "./link-form.tsx";
import { type Selected, readLink, removeLink, setLink, toggleBold } from "./mark-edits.ts";

type MarkedTextAreaProps = Omit<ComponentProps<"textarea">, "value" | "onChange" | "ref"> & {
  /** Names the toolbar: "Bullet 2". */
  name: string;
  value: string;
  maxLength: number;
  onType: (text: string) => void;
  /** A change by a button or a shortcut, which is an undo step of its own. */
  onMark: (text: string) => void;
};

/** A text whose words can be bold or linked: by Ctrl+B and Ctrl+K, or by a toolbar that is shown with the focus. */
export function MarkedTextArea(props: MarkedTextAreaProps) {
  const { name, value, maxLength, onType, onMark, onKeyDown, ...rest } = props;
  const field = useRef<HTMLTextAreaElement>(null);
  const [linking, setLinking] = useState<Selected | null>(null);

  const actions = useRef<Actions>(null);
  const readSelection = (): Selected => ({
    text: value,
    start: field.current?.selectionStart ?? value.length,
    end: field.current?.selectionEnd ?? value.length,
  });

  function apply(next: Selected | null) {
    if (next === null || next.text.length > maxLength) return;
    onMark(next.text);
    selectIn(field, next);
  }

  useEffect(() => {
    actions.current = {
      bold: () => apply(toggleBold(readSelection())),
      link: () => setLinking(readSelection()),
    };
  });

  function press(event: KeyboardEvent<HTMLTextAreaElement>) {
    const isShortcut = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
    const key = event.key.toLowerCase();
    if (isShortcut && (key === "b" || key === "k")) {
      event.preventDefault();
      event.stopPropagation();
      if (key === "b") apply(toggleBold(readSelection()));
      else setLinking(readSelection());
      return;
    }
    onKeyDown?.(event);
  }

  return (
    <div className="group/marks relative">
      <textarea
        {...rest}
        ref={field}
        value={value}
        maxLength={maxLength}
        aria-keyshortcuts="Control+B Control+K"
        onChange={({ target }) => onType(target.value)}
        onKeyDown={press}
      />
      <Tools name={name} actions={actions} />
      {linking !== null && (
        <Popover label="Link" anchor={field} isOpen onOpenChange={(isOpen) => !isOpen && setLinking(null)}>
          <LinkForm
            link={readLink(linking)}
            onSet={(link) => {
              setLinking(null);
              apply(setLink(linking, link));
            }}
            onRemove={() => {
              setLinking(null);
              apply(removeLink(linking));
            }}
          />
        </Popover>
      )}
    </div>
  );
}

/** Selects again what is marked, once the changed text is drawn. */
function selectIn(field: RefObject<HTMLTextAreaElement | null>, { start, end }: Selected): void {
  requestAnimationFrame(() => {
    field.current?.focus();
    field.current?.setSelectionRange(start, end);
  });
}

type Actions = { bold: () => void; link: () => void };
/** `actions` are the newest; a reference, so that the tools are not rendered with every key. */
type ToolsProps = { name: string; actions: RefObject<Actions | null> };

const Tools = memo(({ name, actions }: ToolsProps) => (
  <div
    role="toolbar"
    aria-label={`Format: ${name}`}
    className="absolute -top-8 right-0 z-10 hidden rounded-lg border border-line bg-surface p-0.5 shadow-raised group-focus-within/marks:flex"
  >
    <ToolButton label="Bold" keys="Ctrl+B" onPress={() => actions.current?.bold()}>
      <Bold aria-hidden className="size-3.5" />
    </ToolButton>
    <ToolButton label="Link" keys="Ctrl+K" onPress={() => actions.current?.link()}>
      <Link2 aria-hidden className="size-3.5" />
    </ToolButton>
  </div>
));

type ToolButtonProps = { label: string; keys: string; onPress: () => void; children: React.ReactNode };

const ToolButton = ({ label, keys, onPress, children }: ToolButtonProps) => (
  <Tooltip text={`${label} (${keys})`} side="top">
    <button
      type="button"
      aria-label={label}
      // The field keeps the focus and its selection.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onPress}
      className="motion grid size-7 place-items-center rounded-md text-ink-soft hover:bg-sunken hover:text-ink"
    >
      {children}
    </button>
  </Tooltip>
);
