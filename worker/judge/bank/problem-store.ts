import problemList from "./problem-list.json" with { type: "json" };
import type { Problem, ProblemSummary, Reference, Statement, TestSet } from "./problem.ts";

/** Path of the problem files among the assets; the Worker answers outside requests for it with 404. */
export const PROBLEM_FILES = "/judge-bank";
/** The bank of interview questions, protected in the same way. */
export const QUESTION_BANK_FILE = `${PROBLEM_FILES}/questions/bank.json`;

/** All problems by id, as written by `bun run problems`. */
export const PROBLEM_LIST = problemList as readonly ProblemSummary[];

const listed = new Map(PROBLEM_LIST.map((summary) => [summary.id, summary]));

/** Cached statements; they cannot change while this build runs. */
const statements = new Map<string, Statement>();

/** Reads problems from files that only the Worker can access. */
export interface ProblemStore {
  /** Undefined for an unknown id. */
  findStatement: (id: string) => Promise<Statement | undefined>;
  /** The statement with its tests; undefined for an unknown id. */
  findProblem: (id: string) => Promise<Problem | undefined>;
  readReference: (id: string) => Promise<Reference>;
}

export function createProblemStore(assets: Fetcher): ProblemStore {
  const read = async <Content>(id: string, part: string): Promise<Content> => {
    // The development server accepts no other host.
    const response = await assets.fetch(`http://localhost${PROBLEM_FILES}/${id}/${part}.json`);
    if (!response.ok) throw new Error(`The ${part} of problem ${id} answers ${response.status}`);
    return response.json<Content>();
  };
  const findStatement = async (id: string): Promise<Statement | undefined> => {
    if (!listed.has(id)) return undefined;
    const known = statements.get(id);
    if (known !== undefined) return known;
    // Stores the statement rather than a promise, because the promise of a cancelled request never settles.
    const statement = await read<Statement>(id, "statement");
    statements.set(id, statement);
    return statement;
  };
  return {
    findStatement,
    findProblem: async (id) => {
      const statement = await findStatement(id);
      return statement === undefined ? undefined : { ...statement, ...(await read<TestSet>(id, "tests")) };
    },
    readReference: (id) => read<Reference>(id, "reference"),
  };
}
