import { spawn } from 'node:child_process';

/** Time that a terminated command may take to clean up. */
const GRACE_MS = 15_000;

export interface CommandResult {
  isOk: boolean;
  /** True if the command was stopped at the deadline. */
  isOverdue: boolean;
}

/**
 * Runs a script on the project's Node; its output goes to the terminal.
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
    const finish = (isOk: boolean) => {
      clearTimeout(stopper);
      clearTimeout(killer);
      resolve({ isOk, isOverdue });
    };
    child.once('error', () => finish(false));
    child.once('exit', (code) => finish(code === 0 && !isOverdue));
  });
}
