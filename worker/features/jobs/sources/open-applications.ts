import { composePattern } from "#worker/lib/patterns.ts";

import lists from "./open-application-words.json" with { type: "json" };

const NO_OPENING = new RegExp(composePattern`${lists.openApplications}`, "i");

/** Whether a title names an open application, which employers collect all year without an actual opening. */
export const isOpenApplication = (title: string): boolean => NO_OPENING.test(title);
