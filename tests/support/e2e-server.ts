/**
 * Run as a program: starts the built product as `npm start` does, with demonstration data in a directory of its own,
 * which goes when the product has stopped. E2E_VAR_DIR names the directory to whoever runs commands beside it.
 */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const varDir = process.env['E2E_VAR_DIR'] ?? mkdtempSync(join(tmpdir(), 'clinic-atlas-e2e-'));
const server = spawn(process.execPath, ['src/server/main.ts'], {
  stdio: 'inherit',
  env: {
    ...process.env,
    NODE_ENV: 'production',
    VAR_DIR: varDir,
    DEMO_DATA: 'on',
    DATABASE_URL: '',
    SITE_URL: '',
    // Every test writes from the same address.
    PUBLIC_WRITES_PER_HOUR: '1000',
    HOST: '127.0.0.1',
  },
});

for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => server.kill(signal));
server.once('exit', (code) => {
  rmSync(varDir, { recursive: true, force: true });
  process.exitCode = code ?? 1;
});
