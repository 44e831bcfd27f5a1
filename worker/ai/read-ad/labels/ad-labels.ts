/** The topic of an ad's line; `process` is how to apply, `other` includes legal text and form fields. */
export const TOPICS = ["must", "nice", "duty", "about", "benefit", "process", "other"] as const;
export type Topic = (typeof TOPICS)[number];

/** Number of model labels: content lines use the topics, headings the same topics after them. */
export const LABEL_COUNT = TOPICS.length * 2;

/** The label of a line with this topic. */
export const toLabel = (topic: Topic, isHeading: boolean): number =>
  TOPICS.indexOf(topic) + (isHeading ? TOPICS.length : 0);

export const isHeadingLabel = (label: number): boolean => label >= TOPICS.length;

export const toTopic = (label: number): Topic => TOPICS[label % TOPICS.length] ?? "other";

/** A line of an ad: a heading, or one sentence of an item or paragraph. `kind` is as in the ad's markup. */
export type AdLine = { kind: "heading" | "item" | "text"; text: string };

/**
 * Number of contexts of the chain. A line's section is 0 before the first heading, else the last heading's topic plus
 * 1. A line of another topic does not end the section.
 */
export const SECTIONS = TOPICS.length + 1;

/** The section of the lines below a line with this label. */
export const nextSection = (section: number, label: number): number =>
  isHeadingLabel(label) ? label - TOPICS.length + 1 : section;
