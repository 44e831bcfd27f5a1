/** Weight of a skill by kind of evidence. */
export const STRENGTH = { recent: 1, older: 0.7, listed: 0.7, related: 0.4 } as const;
export const RECENT_YEARS = 5;

/**
 * A position is in a job's field if its title is this similar, or if it shows one of the job's `first` skills or
 * several of all its skills.
 */
export const SAME_FIELD = { title: 0.4, first: 3, skills: 2 } as const;
