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
  start: () => void;
  stop: () => void;
  onresult: ((event: { resultIndex: number; results: Results }) => void) | null;
  onend: (() => void) | null;
};

const findSpeechRecognition = (): (new () => Recognition) | null => {
  const known = window as unknown as Record<string, (new () => Recognition) | undefined>;
  return known.SpeechRecognition ?? known.webkitSpeechRecognition ?? null;
};

export const DICTATION_NOTE = "Your browser's maker may process the sound of your voice.";
export const hasDictation = (): boolean => findSpeechRecognition() !== null;

/** Dictation, if the browser supports speech recognition. */
export function DictateButton({ onSaid }: { onSaid: (words: string) => void }) {
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
    listening.lang = "en-US";
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
  const Icon = isListening ? Square : Mic;
  return (
    <Button variant="secondary" size="sm" aria-pressed={isListening} onClick={toggle}>
      <Icon aria-hidden className="size-4" />
      {isListening ? "Stop dictation" : "Dictate"}
    </Button>
  );
}
