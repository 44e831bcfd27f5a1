/** Creates an id for an entry or a bullet, unique within its resume. */
export const createId = (): string => Math.random().toString(36).slice(2, 12).padEnd(10, "0");
