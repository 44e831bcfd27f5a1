import { readFile, readdir } from "node:fs/promises";

const TICK_MS = 10;
/** Field indexes in /proc/{pid}/stat, counted from the process name. */
const PARENT = 1;
const TIMES = [11, 12];
/** CPU time of child processes that have exited. */
const TIMES_OF_CHILDREN = [13, 14];

/** Processor time, user and system, used so far by a process and all its descendants. */
export async function measureTreeProcessorMs(root: number): Promise<number> {
  const fields = new Map<number, number[]>();
  for (const name of await readdir("/proc")) {
    if (!/^\d+$/.test(name)) continue;
    try {
      const stat = await readFile(`/proc/${name}/stat`, "utf8");
      fields.set(
        Number(name),
        stat
          .slice(stat.lastIndexOf(")") + 2)
          .split(" ")
          .map(Number),
      );
    } catch {
      // The process exited after the list of processes was read.
    }
  }
  const sumProcessorTime = (pid: number): number => {
    const own = fields.get(pid) ?? [];
    const ticks = [...TIMES, ...TIMES_OF_CHILDREN].reduce((sum, at) => sum + (own[at] ?? 0), 0);
    const children = [...fields].filter(([, child]) => child[PARENT] === pid);
    return children.reduce((sum, [child]) => sum + sumProcessorTime(child), ticks * TICK_MS);
  };
  return sumProcessorTime(root);
}
