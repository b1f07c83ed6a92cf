import { spawn } from 'node:child_process';
import { once } from 'node:events';

const START_MS = 60_000;
const STOP_MS = 10_000;

/** Starts a program and keeps what it prints. */
export function startProgram(file: string, args: readonly string[], env: Record<string, string> = {}) {
  const child = spawn(file, args, { stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, ...env } });
  let output = '';
  let failure: Error | null = null;
  const watchers = new Set<() => void>();
  const tell = () => watchers.forEach((watch) => watch());
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      tell();
    });
  child.once('error', (error) => {
    failure = error;
    tell();
  });
  child.once('exit', (code) => {
    failure ??= new Error(`${file} ended with status ${code}:\n${output.slice(-2_000)}`);
    tell();
  });
  return {
    output: () => output,
    /** Waits until it has printed this. */
    saying(pattern: RegExp): Promise<RegExpExecArray> {
      return new Promise((resolve, reject) => {
        const end = () => {
          watchers.delete(look);
          clearTimeout(timer);
        };
        const look = () => {
          const found = pattern.exec(output);
          if (!found && !failure) return;
          end();
          if (found) resolve(found);
          else reject(failure ?? new Error(`${file} ended.`));
        };
        const timer = setTimeout(() => {
          end();
          reject(new Error(`${file} did not start within a minute:\n${output.slice(-2_000)}`));
        }, START_MS);
        watchers.add(look);
        look();
      });
    },
    async stop(): Promise<void> {
      if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return;
      const exited = once(child, 'exit');
      child.kill('SIGTERM');
      const timer = setTimeout(() => child.kill('SIGKILL'), STOP_MS);
      await exited;
      clearTimeout(timer);
    },
  };
}
