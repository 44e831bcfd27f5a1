import { TextArea } from "#src/components/ui/text-area.tsx";
import { LANGUAGE_NAMES } from "#worker/judge/languages.contract.ts";

import { CodeEditor } from "./code-editor.tsx";
import type { useCodeDraft } from "./use-code-draft.ts";

type CodeAreaProps = {
  draft: ReturnType<typeof useCodeDraft>;
  isPlain: boolean;
  onChange: (code: string) => void;
  onRun: () => void;
  onLeave: () => void;
};

/** The code, in the editor or in a plain text area; fills the height that it is given. */
export const CodeArea = ({ draft, isPlain, onChange, onRun, onLeave }: CodeAreaProps) =>
  isPlain ? (
    <TextArea
      label={`Code in ${LANGUAGE_NAMES[draft.language]}`}
      isLabelHidden
      spellCheck={false}
      autoCapitalize="off"
      autoCorrect="off"
      className="h-full font-mono [&_textarea]:field-sizing-fixed [&_textarea]:h-full [&_textarea]:max-h-none [&_textarea]:resize-none [&_textarea]:text-sm"
      value={draft.code}
      onChange={({ target }) => onChange(target.value)}
      onKeyDown={(event) => {
        if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) onRun();
      }}
    />
  ) : (
    <CodeEditor
      key={`${draft.language} ${draft.version}`}
      language={draft.language}
      code={draft.code}
      onChange={onChange}
      onRun={onRun}
      onLeave={onLeave}
    />
  );
