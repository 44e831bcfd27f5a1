export type InTurn = <Value>(work: () => Promise<Value>) => Promise<Value>;

/** Starts what it is given when all that it was given before has ended, well or not. */
export function createTurns(): InTurn {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const done = last.then(work, work);
    last = done;
    return done;
  };
}
