import { z } from "zod/mini";

export type RemarkCodeInput = {
  problem: string;
  language: string;
  code: string;
  /** Notes of the rule-based review. */
  notes: string[];
};

export const CodeRemarks = z.object({ remarks: z.array(z.object({ line: z.int(), text: z.string() })) });
export type CodeRemarks = z.infer<typeof CodeRemarks>;
