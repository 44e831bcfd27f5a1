/** Whether jobs have been gathered since the order by fit was last asked for; the server remembers it for minutes. */
let isOutdated = false;

export const markOrderOutdated = (): void => {
  isOutdated = true;
};

/** Whether the next order is to be made anew; asked once per order. */
export function takeOrderOutdated(): boolean {
  const was = isOutdated;
  isOutdated = false;
  return was;
}
