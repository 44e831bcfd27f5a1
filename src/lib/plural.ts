const number = new Intl.NumberFormat("en");

/** "1 job", "1,204 jobs" */
export const pluralize = (count: number, one: string, many = `${one}s`): string =>
  `${number.format(count)} ${count === 1 ? one : many}`;

export const formatCount = (count: number): string => number.format(count);
