import { readdir, readFile } from 'node:fs/promises';

/** Linux reports processor time in hundredths of a second on every machine. */
const TICKS_PER_SECOND = 100;

type Process = { pid: number; name: string; parent: number; cpuSeconds: number };

/** Returns the processor time of a process and its descendants so far, optionally of those with one name only. */
export async function readCpuSeconds(root: number, name?: string): Promise<number> {
  const processes = await listProcesses();
  const parentOf = new Map(processes.map(({ pid, parent }) => [pid, parent]));
  const isOurs = (pid: number | undefined): boolean =>
    pid !== undefined && (pid === root || isOurs(parentOf.get(pid)));
  return processes
    .filter((one) => (name === undefined || one.name === name) && isOurs(one.pid))
    .reduce((sum, { cpuSeconds }) => sum + cpuSeconds, 0);
}

async function listProcesses(): Promise<Process[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number);
  const found = await Promise.all(pids.map((pid) => readProcess(pid).catch(() => null)));
  return found.filter((one) => one !== null);
}

/** Reads a line of proc(5). The name is in parentheses and may contain anything; the numbers follow it. */
async function readProcess(pid: number): Promise<Process> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
  const end = stat.lastIndexOf(')');
  const fields = stat
    .slice(end + 2)
    .split(' ')
    .map(Number);
  const [parent = 0] = fields.slice(1);
  // Includes terminated children: a database closes connections during the measurement.
  const [user = 0, system = 0, endedUser = 0, endedSystem = 0] = fields.slice(11, 15);
  const name = stat.slice(stat.indexOf('(') + 1, end);
  return { pid, name, parent, cpuSeconds: (user + system + endedUser + endedSystem) / TICKS_PER_SECOND };
}
