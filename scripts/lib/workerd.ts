import { readFile, readdir } from "node:fs/promises";

/** Linux counts processor time in hundredths of a second. */
const TICK_MS = 10;
const USER_TICKS = 11;
const SYSTEM_TICKS = 12;

/** Memory in megabytes used by the processes called `workerd` in a process group. */
export const measureWorkerdMegabytes = async (group: number): Promise<number> =>
  sum(await readMegabytes(group));

/** Memory of the largest `workerd` process, which runs the Worker; the other one is the tools' proxy. */
export const measureWorkerMegabytes = async (group: number): Promise<number> =>
  Math.max(0, ...(await readMegabytes(group)));

const readMegabytes = (group: number): Promise<number[]> =>
  measureWorkerdProcesses(group, async (pid) => {
    const status = await readFile(`/proc/${pid}/status`, "utf8");
    return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1] ?? 0) / 1024;
  });

/** CPU time, user and system, used so far by the `workerd` processes. */
export const measureWorkerdProcessorMs = async (group: number): Promise<number> =>
  sum(
    await measureWorkerdProcesses(
      group,
      async (_, fields) => (Number(fields[USER_TICKS]) + Number(fields[SYSTEM_TICKS])) * TICK_MS,
    ),
  );

const sum = (values: number[]): number => values.reduce((total, value) => total + value, 0);

async function measureWorkerdProcesses(
  group: number,
  measure: (pid: string, fields: string[]) => Promise<number>,
): Promise<number[]> {
  const pids = (await readdir("/proc")).filter((name) => /^\d+$/.test(name));
  return Promise.all(
    pids.map(async (pid) => {
      try {
        const stat = await readFile(`/proc/${pid}/stat`, "utf8");
        const [, name = "", rest = ""] = /^\d+ \((.*)\) (.*)$/s.exec(stat) ?? [];
        const fields = rest.split(" ");
        return name === "workerd" && Number(fields[2]) === group ? await measure(pid, fields) : 0;
      } catch {
        // The process exited in the meantime.
        return 0;
      }
    }),
  );
}
