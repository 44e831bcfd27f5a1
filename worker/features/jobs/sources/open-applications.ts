import { composePattern } from "#worker/lib/patterns.ts";

import lists from "./open-application-words.json" with { type: "json" };

const NO_OPENING = new RegExp(composePattern`${lists.openApplications}`, "i");

/** Titles of open applications, collected all year: there is no opening. */
export const isOpenApplication = (title: string): boolean => NO_OPENING.test(title);
