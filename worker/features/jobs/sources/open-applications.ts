import { composePattern } from "#worker/lib/patterns.ts";

import lists from "./open-application-words.json" with { type: "json" };

const NO_OPENING = new RegExp(composePattern`${lists.openApplications}`, "i");

/** Employers collect applications under such titles all year: there is no opening. */
export const isOpenApplication = (title: string): boolean => NO_OPENING.test(title);
