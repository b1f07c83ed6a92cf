import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

export type CliResult = { status: number; stdout: string; stderr: string };

/** Runs a command as npm does: in the project's folder, with `dir` in INIT_CWD; its database is in `dir`/var. */
export async function runCli(dir: string, ...args: string[]): Promise<CliResult> {
  const env = { ...process.env, VAR_DIR: `${dir}/var`, INIT_CWD: dir, DATABASE_URL: '' };
  try {
    return { status: 0, ...(await run(process.execPath, ['src/cli/main.ts', ...args], { env })) };
  } catch (error) {
    const failed = error as { code: number; stdout: string; stderr: string };
    return { status: failed.code, stdout: failed.stdout, stderr: failed.stderr };
  }
}
