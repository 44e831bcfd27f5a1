/** The parts of the browsers' Prompt API that are used: https://webmachinelearning.github.io/prompt-api/ */

export type Availability = "unavailable" | "downloadable" | "downloading" | "available";

type Expected = { type: "text"; languages: string[] }[];

export type LanguageModelOptions = {
  expectedInputs: Expected;
  expectedOutputs: Expected;
  /** Browsers that do not know it yet ignore it. */
  samplingMode?: "most-predictable" | "predictable" | "balanced";
};

type Message = { role: "system" | "user" | "assistant"; content: string };

type PromptOptions = {
  signal?: AbortSignal;
  responseConstraint?: object;
  omitResponseConstraintInput?: boolean;
};

export type LanguageModelSession = {
  promptStreaming: (input: Message[], options: PromptOptions) => ReadableStream<string>;
  /** Tokens; the older names are those of browsers before Chrome 148. */
  measureContextUsage?: (input: Message[], options: PromptOptions) => Promise<number>;
  measureInputUsage?: (input: Message[], options: PromptOptions) => Promise<number>;
  contextUsage?: number;
  inputUsage?: number;
  contextWindow?: number;
  inputQuota?: number;
  destroy: () => void;
};

/** `loaded` is a share from 0 to 1. */
type DownloadMonitor = {
  addEventListener: (type: "downloadprogress", listener: (event: { loaded: number }) => void) => void;
};

type LanguageModelInterface = {
  availability: (options: LanguageModelOptions) => Promise<Availability>;
  create: (
    options: LanguageModelOptions & {
      initialPrompts?: Message[];
      signal?: AbortSignal;
      monitor?: (monitor: DownloadMonitor) => void;
    },
  ) => Promise<LanguageModelSession>;
};

/** Call it only where `hasModelInterface`. */
export const getLanguageModel = (): LanguageModelInterface =>
  (globalThis as unknown as { LanguageModel: LanguageModelInterface }).LanguageModel;

/** Prompts are in English, whatever the language of the texts in them. */
export const describeLanguages = (language: string): LanguageModelOptions => ({
  expectedInputs: [{ type: "text", languages: [...new Set(["en", language])] }],
  expectedOutputs: [{ type: "text", languages: [language] }],
});

export const readAvailability = (language = "en"): Promise<Availability> =>
  getLanguageModel().availability(describeLanguages(language));
