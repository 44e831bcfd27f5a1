import type { AiTask } from "../engine/task.ts";
import { WrittenLetter } from "./letter.contract.ts";
import { type WriteLetterInput, writeLetter } from "./write-letter.ts";

export const writeLetterTask: AiTask<WriteLetterInput, WrittenLetter> = {
  id: "write-letter",
  version: 1,
  output: WrittenLetter,
  embedded: writeLetter,
  model: async () => (await import("./model.ts")).letterByModel,
};
