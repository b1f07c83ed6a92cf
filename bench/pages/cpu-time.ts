import { readdir, readFile } from 'node:fs/promises';

/** Linux counts processor time in hundredths of a second, whatever the machine. */
const TICKS_PER_SECOND = 100;

type Process = { pid: number; name: string; parent: number; cpuSeconds: number };

/** Processor time that a process and everything it started have taken so far; only those of a name, if one is given. */
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

/** The name stands in brackets and may hold anything; the numbers after it are those of proc(5). */
async function readProcess(pid: number): Promise<Process> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
  const end = stat.lastIndexOf(')');
  const fields = stat
    .slice(end + 2)
    .split(' ')
    .map(Number);
  const [parent = 0] = fields.slice(1);
  // Its own, and that of its children that have ended: a database closes connections while it is measured.
  const [user = 0, system = 0, endedUser = 0, endedSystem = 0] = fields.slice(11, 15);
  const name = stat.slice(stat.indexOf('(') + 1, end);
  return { pid, name, parent, cpuSeconds: (user + system + endedUser + endedSystem) / TICKS_PER_SECOND };
}
