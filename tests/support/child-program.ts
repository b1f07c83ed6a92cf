import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

export interface ChildProgram {
  pid: number;
  /** Resolves with the first line, past or future, that starts with `prefix`; rejects if the program ends first. */
  line(prefix: string): Promise<string>;
  /** All lines printed so far. */
  lines: readonly string[];
  kill(signal: 'SIGINT' | 'SIGKILL' | 'SIGTERM' | 'SIGSTOP' | 'SIGCONT'): void;
  /** @returns the exit status, null if it was ended by a signal */
  ended(): Promise<number | null>;
}

/** Runs a program of the project on the same Node as the tests. The caller kills it in a `finally` or `afterEach`. */
export function runProgram(
  file: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): ChildProgram {
  const child = spawn(process.execPath, [file, ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, ...env },
  });
  const lines: string[] = [];
  const reader = createInterface({ input: child.stdout });
  reader.on('line', (text) => lines.push(text));
  const ended = once(child, 'close').then(([status]) => status as number | null);
  return {
    pid: child.pid ?? 0,
    lines,
    kill: (signal) => void child.kill(signal),
    ended: () => ended,
    async line(prefix) {
      for (;;) {
        const found = lines.find((text) => text.startsWith(prefix));
        if (found !== undefined) return found;
        const outcome = await Promise.race([once(reader, 'line'), ended.then(() => 'ended' as const)]);
        if (outcome === 'ended' && !lines.some((text) => text.startsWith(prefix))) {
          throw new Error(`${file} ended without printing '${prefix}': ${lines.join(' | ')}`);
        }
      }
    },
  };
}
