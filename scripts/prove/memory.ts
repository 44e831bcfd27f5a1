import { readFile, readdir } from "node:fs/promises";

/** Megabytes that the processes of a group called `workerd` have in memory. */
export async function workerdMegabytes(group: number): Promise<number> {
  const sizes = await Promise.all(
    (await readdir("/proc")).filter((name) => /^\d+$/.test(name)).map((pid) => sizeOf(pid, group)),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}

async function sizeOf(pid: string, group: number): Promise<number> {
  try {
    const stat = await readFile(`/proc/${pid}/stat`, "utf8");
    const [, name = "", rest = ""] = /^\d+ \((.*)\) (.*)$/s.exec(stat) ?? [];
    if (name !== "workerd" || Number(rest.split(" ")[2]) !== group) return 0;
    const status = await readFile(`/proc/${pid}/status`, "utf8");
    return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1] ?? 0) / 1024;
  } catch {
    // It ended while we looked.
    return 0;
  }
}
