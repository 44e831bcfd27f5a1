import { Mic, Square, Volume2 } from "lucide-react";
import { useEffect, useRef, useState } from "react";

import { Button } from "#src/components/ui/button.tsx";

/** Reads a question aloud if the browser supports speech synthesis. */
export function ReadAloudButton({ text }: { text: string }) {
  const [isSpeaking, setSpeaking] = useState(false);
  useEffect(
    () => () => {
      if ("speechSynthesis" in window) window.speechSynthesis.cancel();
    },
    [],
  );
  if (!("speechSynthesis" in window)) return null;
  function speak() {
    window.speechSynthesis.cancel();
    if (isSpeaking) {
      setSpeaking(false);
      return;
    }
    const utterance = new SpeechSynthesisUtterance(text);
    utterance.lang = "en";
    utterance.addEventListener("end", () => setSpeaking(false));
    utterance.addEventListener("error", () => setSpeaking(false));
    setSpeaking(true);
    window.speechSynthesis.speak(utterance);
  }
  const Icon = isSpeaking ? Square : Volume2;
  return (
    <Button variant="ghost" size="sm" onClick={speak}>
      <Icon aria-hidden className="size-4" />
      {isSpeaking ? "Stop reading" : "Read aloud"}
    </Button>
  );
}

type Results = { length: number; [at: number]: { isFinal: boolean; 0: { transcript: string } } };
type Recognition = {
  lang: string;
  continuous: boolean;
  interimResults: boolean;
  /** Of browsers that can recognize speech on the device. */
  processLocally?: boolean;
  start: () => void;
  stop: () => void;
  onresult: ((event: { resultIndex: number; results: Results }) => void) | null;
  onend: (() => void) | null;
};

type Recognizer = (new () => Recognition) & {
  available?: (options: { langs: string[]; processLocally: boolean }) => Promise<string>;
};

const LANGUAGE = "en-US";
const findSpeechRecognition = (): Recognizer | null => {
  const known = window as unknown as Record<string, Recognizer | undefined>;
  return known.SpeechRecognition ?? known.webkitSpeechRecognition ?? null;
};

/** Where speech is recognized: nowhere, by the browser's maker, or on the device. */
export type Dictation = "none" | "remote" | "local";

export const DICTATION_NOTES: Record<Dictation, string> = {
  none: "",
  remote: " Dictation may send your voice to your browser's maker.",
  local: " Speech becomes text on this device.",
};

/**
 * Whether speech becomes text on the device. Asked only of users who have allowed the microphone: the answer says
 * something about the device, and browsers without a speech service crash at the question.
 */
async function isRecognizedLocally(): Promise<boolean> {
  try {
    const { state } = await navigator.permissions.query({ name: "microphone" });
    if (state !== "granted") return false;
    const options = { langs: [LANGUAGE], processLocally: true };
    return (await findSpeechRecognition()?.available?.(options)) === "available";
  } catch {
    // Browsers that do not know the permission or the call.
    return false;
  }
}

export function useDictation(): Dictation {
  const [dictation, setDictation] = useState<Dictation>(() =>
    findSpeechRecognition() === null ? "none" : "remote",
  );
  useEffect(() => {
    let isCurrent = true;
    void isRecognizedLocally().then((isLocal) => {
      if (isCurrent && isLocal) setDictation("local");
    });
    return () => {
      isCurrent = false;
    };
  }, []);
  return dictation;
}

type DictateButtonProps = { dictation: Dictation; onSaid: (words: string) => void };

/** Dictation, if the browser supports speech recognition; the first choice where the voice stays on the device. */
export function DictateButton({ dictation, onSaid }: DictateButtonProps) {
  const [isListening, setListening] = useState(false);
  const recognition = useRef<Recognition | null>(null);
  useEffect(() => () => recognition.current?.stop(), []);
  function toggle() {
    if (isListening) {
      recognition.current?.stop();
      return;
    }
    const Recogniser = findSpeechRecognition();
    if (Recogniser === null) return;
    const listening = new Recogniser();
    listening.lang = LANGUAGE;
    if (dictation === "local") listening.processLocally = true;
    listening.continuous = true;
    listening.interimResults = false;
    listening.onresult = ({ resultIndex, results }) => {
      for (let at = resultIndex; at < results.length; at += 1) {
        const result = results[at];
        if (result?.isFinal === true) onSaid(result[0].transcript.trim());
      }
    };
    listening.onend = () => setListening(false);
    recognition.current = listening;
    setListening(true);
    listening.start();
  }
  if (dictation === "none") return null;
  const isFirst = dictation === "local";
  const Icon = isListening ? Square : Mic;
  return (
    <Button
      variant={isFirst ? "soft" : "secondary"}
      size={isFirst ? "md" : "sm"}
      aria-pressed={isListening}
      onClick={toggle}
    >
      <Icon aria-hidden className="size-4" />
      {isListening ? "Stop dictation" : isFirst ? "Speak your answer" : "Dictate"}
    </Button>
  );
}
