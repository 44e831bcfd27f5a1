import { answerTask } from "./answer-task.ts";
import type { Mood } from "./server.ts";

type Question = {
  instructions: string;
  messages: { role: string; content: string }[];
  schema: unknown;
};

/** What the mock model says where it runs on the user's device. */
export const answerOnDevice = ({ instructions, messages, schema }: Question, mood: Mood = "fine"): string =>
  answerTask(
    {
      api: "chat",
      model: `mock-${mood}`,
      instructions,
      turns: messages.map(({ role, content }) => ({ role, text: content })),
      hasSchema: schema !== null,
      isStreamed: true,
    },
    mood,
  );
