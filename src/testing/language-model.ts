/** How the mock of a browser's model behaves; a page may change it at any time by `languageModel.mood`. */
export type DeviceMood =
  | "available"
  | "downloadable"
  | "downloading"
  | "unavailable"
  /** Sessions end while they answer. */
  | "lost"
  /** The first session ends while it answers. */
  | "lost-once"
  /** Answers end in the middle. */
  | "broken"
  /** Answers go on until they are aborted. */
  | "endless";

type Prompt = { role: string; content: string }[];
type Answer = (question: {
  instructions: string;
  messages: Prompt;
  schema: unknown;
}) => string | Promise<string>;

export type LanguageModelMock = {
  mood: DeviceMood;
  /** Tokens of question and answer, each of four characters. */
  contextWindow: number;
  languages: string[];
  stepMs: number;
  answer: Answer;
  /** What was asked, in order. */
  asked: { instructions: string; messages: Prompt; schema: unknown }[];
  sessions: { opened: number; destroyed: number };
};

/**
 * Defines `LanguageModel` as https://webmachinelearning.github.io/prompt-api/ describes it, with its errors. It refers to
 * nothing outside of itself, because a browser test runs its text in the page.
 */
export function installLanguageModel(given: Partial<LanguageModelMock> = {}): LanguageModelMock {
  const mock: LanguageModelMock = {
    mood: "available",
    contextWindow: 9216,
    languages: ["en", "es", "ja", "de", "fr"],
    stepMs: 0,
    answer: () => "",
    asked: [],
    sessions: { opened: 0, destroyed: 0 },
    ...given,
  };
  type Expected = { type: string; languages?: string[] }[];
  type Options = {
    expectedInputs?: Expected;
    expectedOutputs?: Expected;
    initialPrompts?: Prompt;
    signal?: AbortSignal;
    monitor?: (monitor: EventTarget) => void;
  };
  type PromptOptions = {
    signal?: AbortSignal;
    responseConstraint?: object;
    omitResponseConstraintInput?: boolean;
  };
  const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
  const countTokens = (prompt: Prompt): number =>
    prompt.reduce((sum, { content }) => sum + Math.ceil(content.length / 4), 0);
  const createQuotaError = (requested: number, quota: number): Error =>
    Object.assign(new DOMException("The input is too large.", "QuotaExceededError"), { requested, quota });
  const getAvailability = ({ expectedInputs = [], expectedOutputs = [] }: Options): string => {
    const asked = [...expectedInputs, ...expectedOutputs].flatMap(({ languages = [] }) => languages);
    if (mock.mood === "unavailable" || asked.some((language) => !mock.languages.includes(language)))
      return "unavailable";
    return mock.mood === "downloadable" || mock.mood === "downloading" ? mock.mood : "available";
  };

  class Session extends EventTarget {
    contextUsage: number;
    readonly contextWindow = mock.contextWindow;
    readonly #instructions: string;
    #isDestroyed = false;

    constructor(initial: Prompt) {
      super();
      mock.sessions.opened += 1;
      this.#instructions = initial[0]?.content ?? "";
      this.contextUsage = countTokens(initial);
    }

    async measureContextUsage(input: Prompt, options: PromptOptions = {}): Promise<number> {
      if (options.omitResponseConstraintInput === true && options.responseConstraint === undefined)
        throw new TypeError("There is no response constraint to omit.");
      return countTokens(input);
    }

    promptStreaming(
      input: Prompt,
      { signal, responseConstraint }: PromptOptions = {},
    ): ReadableStream<string> {
      const generate = this.#generate(input, responseConstraint, signal);
      return new ReadableStream<string>({
        async pull(controller) {
          try {
            const { done, value } = await generate.next();
            if (done) controller.close();
            else controller.enqueue(value);
          } catch (error) {
            controller.error(error);
          }
        },
      });
    }

    async *#generate(
      input: Prompt,
      schema: object | undefined,
      signal: AbortSignal | undefined,
    ): AsyncGenerator<string> {
      const requireAlive = () => {
        signal?.throwIfAborted();
        if (this.#isDestroyed) throw new DOMException("The session has been destroyed.", "InvalidStateError");
      };
      requireAlive();
      if (input.some(({ role }) => role === "system"))
        throw new DOMException("Only the first prompt may be of the system.", "NotSupportedError");
      const requested = this.contextUsage + countTokens(input);
      if (requested > mock.contextWindow) throw createQuotaError(requested, mock.contextWindow);
      this.contextUsage = requested;
      const question = { instructions: this.#instructions, messages: input, schema: schema ?? null };
      mock.asked.push(question);
      const whole = await mock.answer(question);
      const text = mock.mood === "broken" ? whole.slice(0, whole.length / 2) : whole;
      const words = text.match(/\s*\S+/g) ?? [];
      for (let at = 0; at < words.length || mock.mood === "endless"; at += 1) {
        if (mock.stepMs > 0 || mock.mood === "endless") await wait(Math.max(mock.stepMs, 5));
        requireAlive();
        if (at > 0 && (mock.mood === "lost" || mock.mood === "lost-once")) {
          if (mock.mood === "lost-once") mock.mood = "available";
          throw new DOMException("The model process crashed.", "UnknownError");
        }
        this.contextUsage += 1;
        yield words[at % words.length] ?? "";
      }
    }

    destroy(): void {
      this.#isDestroyed = true;
      mock.sessions.destroyed += 1;
    }
  }

  const LanguageModel = {
    availability: async (options: Options = {}) => getAvailability(options),
    async create(options: Options = {}) {
      const { initialPrompts = [], signal, monitor } = options;
      signal?.throwIfAborted();
      if (initialPrompts.slice(1).some(({ role }) => role === "system"))
        throw new TypeError("A prompt of the system has to be the first one.");
      const availability = getAvailability(options);
      if (availability === "unavailable")
        throw new DOMException("The model is not available.", "NotSupportedError");
      if (availability !== "available") {
        // A download that is under way needs no further click.
        if (
          availability === "downloadable" &&
          "userActivation" in navigator &&
          !navigator.userActivation.isActive
        )
          throw new DOMException("A download needs a gesture of the user.", "NotAllowedError");
        const target = new EventTarget();
        monitor?.(target);
        mock.mood = "downloading";
        for (const loaded of [0, 0.25, 0.5, 0.75, 1]) {
          await wait(mock.stepMs * 20);
          signal?.throwIfAborted();
          target.dispatchEvent(Object.assign(new Event("downloadprogress"), { loaded, total: 1 }));
        }
        mock.mood = "available";
      }
      const used = countTokens(initialPrompts);
      if (used > mock.contextWindow) throw createQuotaError(used, mock.contextWindow);
      return new Session(initialPrompts);
    },
  };
  Object.assign(globalThis, { LanguageModel, languageModel: mock });
  return mock;
}
