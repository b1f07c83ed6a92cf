import { spawn } from 'node:child_process';

/** How long a command that was told to stop may take to clean up after itself. */
const GRACE_MS = 15_000;

export interface CommandResult {
  isOk: boolean;
  /** Set when it had to be stopped. */
  isOverdue: boolean;
}

/**
 * Runs a script on our own Node, its output going to the terminal.
 * @param deadlineMs when to stop it, on the clock of performance.now()
 */
export function runScript(
  file: string,
  args: readonly string[],
  { deadlineMs, env = {} }: { deadlineMs: number; env?: Readonly<Record<string, string>> },
): Promise<CommandResult> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [file, ...args], {
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, ...env },
    });
    let isOverdue = false;
    let killer: NodeJS.Timeout | undefined;
    const stopper = setTimeout(
      () => {
        isOverdue = true;
        child.kill('SIGTERM');
        killer = setTimeout(() => child.kill('SIGKILL'), GRACE_MS);
      },
      Math.max(0, deadlineMs - performance.now()),
    );
    const settle = (isOk: boolean) => {
      clearTimeout(stopper);
      clearTimeout(killer);
      resolve({ isOk, isOverdue });
    };
    child.once('error', () => settle(false));
    child.once('exit', (code) => settle(code === 0 && !isOverdue));
  });
}
