import { spawnSync } from 'node:child_process';

/** An error that the user can fix; printed without a stack trace. */
export class SetupError extends Error {
  name = 'SetupError';
}

/** Prints a line of progress to stderr, separate from a command's output. */
export function say(text) {
  process.stderr.write(`${text}\n`);
}

/**
 * Runs a command without a shell and without input.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {{ env?: NodeJS.ProcessEnv }} [options]
 * @returns {{ isOk: boolean, output: string }}
 */
export function run(command, args, { env = process.env } = {}) {
  const done = spawnSync(command, args, {
    env,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
    maxBuffer: 64 * 1024 * 1024,
  });
  const output = `${done.stdout ?? ''}${done.stderr ?? ''}${done.error ? String(done.error) : ''}`;
  return { isOk: done.status === 0, output };
}

/** @param {number} startedMs from performance.now() */
export function secondsSince(startedMs) {
  return `${((performance.now() - startedMs) / 1000).toFixed(1)} s`;
}
