const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;
/** After the start, so that the first visitors do not wait for it. */
const FIRST_MS = 5000;
/** How long stopping waits for work that has begun; what it leaves goes on in the next hour. */
const PATIENCE_MS = 10_000;

/** The minute of a cron expression that means "every hour". */
export function readMinute(cron: string): number {
  const [, minute] = /^(\d{1,2}) \* \* \* \*$/.exec(cron) ?? [];
  if (minute === undefined || Number(minute) > 59)
    throw new Error(`The server only knows crons of every hour, such as "17 * * * *", and not "${cron}".`);
  return Number(minute);
}

/** The first moment after `nowMs` with this minute; hours of all time zones but a few begin together. */
export function findNextHour(nowMs: number, minute: number): number {
  const thisHourMs = Math.floor(nowMs / HOUR_MS) * HOUR_MS + minute * MINUTE_MS;
  return thisHourMs > nowMs ? thisHourMs : thisHourMs + HOUR_MS;
}

/**
 * Does the work soon and then at a minute of every hour, never twice at once. A failure is told, and the work is tried again
 * in the next hour.
 */
export function repeatHourly(options: {
  minute: number;
  work: () => Promise<void>;
  fail: (error: unknown) => void;
}): { stop: () => Promise<void> } {
  let timer: NodeJS.Timeout | undefined;
  let isOver = false;
  let underWay: Promise<void> = Promise.resolve();
  const plan = (inMs: number) => {
    timer = setTimeout(() => {
      underWay = options
        .work()
        .catch(options.fail)
        .then(() => {
          // Only now, so that an hour whose work takes longer is left out.
          if (!isOver) plan(findNextHour(Date.now(), options.minute) - Date.now());
        });
    }, inMs);
  };
  plan(FIRST_MS);
  return {
    async stop() {
      isOver = true;
      clearTimeout(timer);
      await Promise.race([underWay, new Promise((resolve) => setTimeout(resolve, PATIENCE_MS).unref())]);
    },
  };
}
