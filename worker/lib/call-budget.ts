/**
 * Max calls of one invocation to D1, R2, Durable Objects and other hosts. The platform ends an invocation beyond its
 * limit on paid plans: 1,000 by its older documentation, 10,000 by its newest. Below the lower one, to leave room for
 * uncounted calls, such as the alarm that continues the work.
 */
export const MAX_CALLS = 800;

/** The invocation has made its max calls; the next invocation repeats the unfinished work. */
export class OutOfCalls extends Error {
  constructor() {
    super("This invocation has made as many calls as it may.");
    this.name = "OutOfCalls";
  }
}

export type CallBudget = {
  /** Counts one call. @throws OutOfCalls before the call is made. */
  spend: () => void;
  used: () => number;
  left: () => number;
  wrapDatabase: (db: D1Database) => D1Database;
  wrapBucket: (files: R2Bucket) => R2Bucket;
  wrapObjects: <One extends object>(objects: ObjectNamespace<One>) => ObjectNamespace<One>;
};

/** The part of a Durable Object namespace that is used here. */
export type ObjectNamespace<One> = {
  idFromName: (name: string) => DurableObjectId;
  get: (id: DurableObjectId) => One;
};

export function createCallBudget(limit = MAX_CALLS): CallBudget {
  let used = 0;
  const spend = (): void => {
    if (used >= limit) throw new OutOfCalls();
    used += 1;
  };
  /** Charges each method as one call, except those in `own`. */
  const wrapMethods = <Binding extends object>(binding: Binding, own: Partial<Binding> = {}): Binding =>
    new Proxy(binding, {
      get(target, name) {
        if (name in own) return Reflect.get(own, name) as unknown;
        const value: unknown = Reflect.get(target, name);
        if (typeof value !== "function") return value;
        return async (...given: unknown[]): Promise<unknown> => {
          spend();
          return Reflect.apply(value, target, given) as unknown;
        };
      },
    });
  /** The database's own statement of each wrapper, because a batch accepts no wrapped ones. */
  const originals = new WeakMap<object, D1PreparedStatement>();

  const wrapStatement = (statement: D1PreparedStatement): D1PreparedStatement => {
    const bind = (...given: unknown[]) => wrapStatement(statement.bind(...given));
    const proxy = wrapMethods(statement, { bind });
    originals.set(proxy, statement);
    return proxy;
  };

  return {
    spend,
    used: () => used,
    left: () => limit - used,
    wrapDatabase: (db) =>
      ({
        prepare: (query: string) => wrapStatement(db.prepare(query)),
        batch: async (statements: D1PreparedStatement[]) => {
          spend();
          return db.batch(statements.map((statement) => originals.get(statement) ?? statement));
        },
      }) as unknown as D1Database,
    wrapBucket: (files) => wrapMethods(files),
    wrapObjects: (objects) => ({
      idFromName: (name) => objects.idFromName(name),
      get: (id) => wrapMethods(objects.get(id)),
    }),
  };
}
