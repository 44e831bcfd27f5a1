import { useNotes } from "#src/features/applications/use-notes.ts";
import { toLetterDoc } from "#src/features/cover-letters/editor/doc.ts";
import { useLetter } from "#src/features/cover-letters/editor/use-letter.ts";
import { getDraftKey, useAnswerDraft } from "#src/features/interviews/session/use-answer-draft.ts";
import { toEditorDoc } from "#src/features/resumes/editor/state/doc.ts";
import { useEditor } from "#src/features/resumes/editor/state/use-editor.ts";
import { makeLetter } from "#src/testing/letters.ts";
import { makeResume } from "#src/testing/resumes.ts";
import type { ApplicationDetail } from "#worker/features/applications/applications.contract.ts";
import type { LetterDetail } from "#worker/features/cover-letters/cover-letters.contract.ts";
import type { DetailQuestion } from "#worker/features/interviews/interviews.contract.ts";
import type { ResumeDetail } from "#worker/features/resumes/resumes.contract.ts";

/** A stored document in tests: one word, and its timestamp. */
export type Stored = { word: string; at: string };

type Used = {
  word: string;
  state: { kind: string };
  write: (word: string) => void;
  retry: () => void;
  keepMine: () => void;
  takeOther: () => void;
};

/** An autosaving feature under test, reduced to editing one word. */
export type Room = {
  name: string;
  key: string;
  use: (stored: Stored) => Used;
  /** Builds the content of the draft stored on the device. */
  toKept: (word: string) => unknown;
  /** Returns the version that drafts and saves of this document are based on. */
  toVersion: (stored: Stored) => string;
  readSent: (body: Record<string, unknown>) => { word: unknown; basedOn: unknown };
  /** The server's response body with the stored document; a conflict error contains the same body. */
  answer: (stored: Stored) => unknown;
};

const letter = ({ word, at }: Stored): LetterDetail => makeLetter({ id: "one", title: word, updatedAt: at });

const resume = ({ word, at }: Stored): ResumeDetail => makeResume({ id: "one", title: word, updatedAt: at });

const application = ({ word, at }: Stored): ApplicationDetail => ({
  id: "one",
  jobId: "job",
  status: "applied",
  createdAt: "2026-11-01T00:00:00.000Z",
  lastEventAt: "2026-11-01T00:00:00.000Z",
  events: [],
  roundList: [],
  sent: [],
  notes: word,
  updatedAt: at,
});

const question = ({ word }: Stored): DetailQuestion => ({
  question: "Why us?",
  category: "technical",
  because: null,
  competency: null,
  skill: null,
  draft: word,
  evaluation: null,
  madeBy: null,
  modelAnswer: null,
  coding: null,
  attempts: [],
});

export const ROOMS: Room[] = [
  {
    name: "a letter",
    key: "letter-one",
    use(stored) {
      const { doc, saving: state, change, ...kept } = useLetter(letter(stored));
      return { ...kept, word: doc.title, state, write: (title) => change({ title }) };
    },
    toKept: (word) => toLetterDoc(makeLetter({ title: word })),
    toVersion: ({ at }) => at,
    readSent: ({ title, basedOn }) => ({ word: title, basedOn }),
    answer: letter,
  },
  {
    name: "a resume",
    key: "resume-one",
    use(stored) {
      const { doc, edit, saving } = useEditor(resume(stored));
      return { ...saving, word: doc.title, write: (title) => edit((before) => ({ ...before, title })) };
    },
    toKept: (word) => toEditorDoc(resume({ word, at: "" })),
    toVersion: ({ at }) => at,
    readSent: ({ title, basedOn }) => ({ word: title, basedOn }),
    answer: resume,
  },
  {
    name: "notes of an application",
    key: "notes-one",
    use(stored) {
      const { doc, setDoc, ...kept } = useNotes(application(stored));
      return { ...kept, word: doc, write: setDoc };
    },
    toKept: (word) => word,
    toVersion: ({ word }) => word,
    readSent: ({ notes, basedOn }) => ({ word: notes, basedOn }),
    answer: application,
  },
  {
    name: "a draft of an answer",
    key: getDraftKey("one", 2),
    use({ word }) {
      const { doc, setDoc, ...kept } = useAnswerDraft("one", 2, word);
      return { ...kept, word: doc, write: setDoc };
    },
    toKept: (word) => word,
    toVersion: ({ word }) => word,
    readSent: ({ answer, basedOn }) => ({ word: answer, basedOn }),
    answer: question,
  },
];
