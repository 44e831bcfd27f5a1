import { fold } from "#worker/features/jobs/listing/text.ts";

/** Words for the legal form. "Group", "Labs" and "Technologies" are not among them: they tell firms apart. */
const LEGAL =
  /\b(?:inc|incorporated|llc|ltd|limited|gmbh|ag|se|sa|sas|srl|bv|nv|oy|ab|as|aps|plc|pty|corp|corporation|co|kg|kgaa|spa)\b/g;

/** What two ways of writing one employer's name have in common. */
export const companyKey = (name: string): string =>
  fold(name)
    .replaceAll(/[.'’]/g, "")
    .replaceAll(/[^\p{L}\p{N}]+/gu, " ")
    .replaceAll(LEGAL, " ")
    .replaceAll(/\s+/g, " ")
    .trim();
