/**
 * Calls of one invocation to D1, R2, Durable Objects and hosts outside. The platform ends an invocation that makes
 * more than a limit: 1,000 by its older pages, 10,000 by its newest, for paid plans. This stays below the lower,
 * with room for calls that are not counted, such as the alarm that continues the work.
 */
export const MAX_CALLS = 800;

/** The invocation has made as many calls as it may: what is under way is done again by the next one. */
export class OutOfCalls extends Error {
  constructor() {
    super("This invocation has made as many calls as it may.");
    this.name = "OutOfCalls";
  }
}

export type CallBudget = {
  /** Counts one call. @throws OutOfCalls instead of letting it be made. */
  spend: () => void;
  used: () => number;
  left: () => number;
  wrapDatabase: (db: D1Database) => D1Database;
  wrapBucket: (files: R2Bucket) => R2Bucket;
  wrapObjects: <One extends object>(objects: ObjectNamespace<One>) => ObjectNamespace<One>;
};

/** What is needed of a namespace of Durable Objects. */
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
  /** Each method is one call, but those of `own`. */
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
  /** What the database is given has to be its own: a batch takes no wrapped statements. */
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
