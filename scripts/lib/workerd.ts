import { readFile, readdir } from "node:fs/promises";

/** Linux counts processor time in hundredths of a second. */
const TICK_MS = 10;
const USER_TICKS = 11;
const SYSTEM_TICKS = 12;

/** Megabytes that the processes of a group called `workerd` have in memory. */
export const workerdMegabytes = (group: number): Promise<number> =>
  sumOver(group, async (pid) => {
    const status = await readFile(`/proc/${pid}/status`, "utf8");
    return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1] ?? 0) / 1024;
  });

/** Processor time, user and system, that they have used so far. */
export const workerdProcessorMs = (group: number): Promise<number> =>
  sumOver(group, async (_, fields) => (Number(fields[USER_TICKS]) + Number(fields[SYSTEM_TICKS])) * TICK_MS);

async function sumOver(
  group: number,
  measure: (pid: string, fields: string[]) => Promise<number>,
): Promise<number> {
  const pids = (await readdir("/proc")).filter((name) => /^\d+$/.test(name));
  const values = await Promise.all(
    pids.map(async (pid) => {
      try {
        const stat = await readFile(`/proc/${pid}/stat`, "utf8");
        const [, name = "", rest = ""] = /^\d+ \((.*)\) (.*)$/s.exec(stat) ?? [];
        const fields = rest.split(" ");
        return name === "workerd" && Number(fields[2]) === group ? await measure(pid, fields) : 0;
      } catch {
        // It ended while we looked.
        return 0;
      }
    }),
  );
  return values.reduce((sum, value) => sum + value, 0);
}
