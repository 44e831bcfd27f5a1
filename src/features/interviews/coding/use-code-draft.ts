import { useRef, useState } from "react";
import { z } from "zod/mini";

import { removeDraft, storeDraft, readDraftAs } from "#src/lib/drafts.ts";
import { CodeLanguage } from "#worker/features/interviews/coding.contract.ts";

const LAST_LANGUAGE = "coding:language";

/**
 * Code drafts stored on the device per interview, question and language, until submission or logout.
 * `submitted` is the initial code when a user resubmits.
 */
export function useCodeDraft(
  place: string,
  starters: Record<CodeLanguage, string>,
  submitted: { language: CodeLanguage; code: string } | null,
  hintsBefore: number,
) {
  const languageKey = `coding:${place}:language`;
  const hintsKey = `coding:${place}:hints`;
  const getCodeKey = (language: CodeLanguage) => `coding:${place}:${language}`;
  const readStoredCode = (language: CodeLanguage) =>
    readDraftAs(getCodeKey(language), z.string()) ??
    (submitted?.language === language ? submitted.code : starters[language]);
  const [language, setLanguage] = useState<CodeLanguage>(
    () =>
      readDraftAs(languageKey, CodeLanguage) ??
      submitted?.language ??
      readDraftAs(LAST_LANGUAGE, CodeLanguage) ??
      "javascript",
  );
  const [code, setCode] = useState(() => readStoredCode(language));
  // The run shortcut may fire before the previous keystroke has been rendered.
  const latest = useRef(code);
  const [hintsOpened, setHintsOpened] = useState(() => readDraftAs(hintsKey, z.number()) ?? hintsBefore);
  /** Incremented when the text is replaced from outside the editor. */
  const [version, setVersion] = useState(0);
  return {
    language,
    code,
    hintsOpened,
    version,
    isChanged: code !== starters[language],
    /** The current code. */
    read: () => latest.current,
    write(next: string) {
      latest.current = next;
      setCode(next);
      storeDraft(getCodeKey(language), next);
    },
    choose(next: CodeLanguage) {
      latest.current = readStoredCode(next);
      setLanguage(next);
      setCode(latest.current);
      storeDraft(languageKey, next);
      storeDraft(LAST_LANGUAGE, next);
    },
    /** Replaces the code. */
    replace(next: CodeLanguage, text: string) {
      latest.current = text;
      setLanguage(next);
      setCode(text);
      storeDraft(languageKey, next);
      storeDraft(getCodeKey(next), text);
      setVersion(version + 1);
    },
    reset() {
      storeDraft(getCodeKey(language), starters[language]);
      latest.current = starters[language];
      setCode(latest.current);
      setVersion(version + 1);
    },
    openHint() {
      setHintsOpened(hintsOpened + 1);
      storeDraft(hintsKey, hintsOpened + 1);
    },
    done() {
      for (const one of Object.keys(starters)) removeDraft(`coding:${place}:${one}`);
      removeDraft(hintsKey);
      removeDraft(languageKey);
    },
  };
}
