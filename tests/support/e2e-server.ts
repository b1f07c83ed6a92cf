/**
 * Run as a program: the built product with demonstration data, which the first server creates in E2E_DEMO_DIR, copied
 * to a temporary directory. E2E_VAR_DIR sets that directory for commands that run beside it, E2E_SITE_URL the origin of
 * a proxy that browsers reach it by.
 */
import { execFileSync, spawn } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const demoDir = process.env['E2E_DEMO_DIR'] ?? mkdtempSync(join(tmpdir(), 'clinic-atlas-demo-'));
const varDir = process.env['E2E_VAR_DIR'] ?? mkdtempSync(join(tmpdir(), 'clinic-atlas-e2e-'));
const isFirst = !existsSync(join(demoDir, 'database'));
if (isFirst)
  execFileSync(process.execPath, ['src/cli/main.ts', 'demo', 'load'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, VAR_DIR: demoDir, DATABASE_URL: '', DEMO_DATA: 'on' },
  });
cpSync(demoDir, varDir, { recursive: true });
const server = spawn(process.execPath, ['src/server/main.ts'], {
  stdio: 'inherit',
  env: {
    ...process.env,
    NODE_ENV: 'production',
    VAR_DIR: varDir,
    DEMO_DATA: 'on',
    DATABASE_URL: '',
    SITE_URL: process.env['E2E_SITE_URL'] ?? '',
    // All tests write from the same address.
    PUBLIC_WRITES_PER_HOUR: '1000',
    HOST: '127.0.0.1',
  },
});

for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => server.kill(signal));
server.once('exit', (code) => {
  for (const dir of isFirst ? [varDir, demoDir] : [varDir]) rmSync(dir, { recursive: true, force: true });
  process.exitCode = code ?? 1;
});
