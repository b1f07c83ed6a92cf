import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { runProgram } from '../support/child-program.ts';
import { findFreePort } from '../support/free-port.ts';
import { putImage } from '../support/put-image.ts';
import { readMetrics } from '../support/read-metrics.ts';

const ROOT = join(import.meta.dirname, '../..');

test('the product runs from what the Dockerfile copies, with all that it starts later', async () => {
  test.slow();
  const folder = mkdtempSync(join(tmpdir(), 'clinic-atlas-image-'));
  const varDir = mkdtempSync(join(tmpdir(), 'clinic-atlas-image-var-'));
  const [port, metricsPort] = [await findFreePort(), await findFreePort()];
  putImage(ROOT, folder);
  // The demonstration that the first server of this run has loaded (tests/support/e2e-server.ts).
  cpSync(process.env['E2E_DEMO_DIR'] ?? '', varDir, { recursive: true });
  const env = { NODE_ENV: 'production', DATABASE_URL: '', SITE_URL: '', VAR_DIR: varDir, LOG_LEVEL: 'info' };
  const server = runProgram(join(folder, 'src/server/main.ts'), [], {
    ...env,
    HOST: '127.0.0.1',
    PORT: String(port),
    METRICS_PORT: String(metricsPort),
  });
  try {
    await server.line('{"level":30');
    const ask = (path: string) => fetch(`http://127.0.0.1:${port}${path}`, { redirect: 'error' });
    await expect
      .poll(
        () =>
          ask('/readyz').then(
            ({ ok }) => ok,
            () => false,
          ),
        { timeout: 60_000 },
      )
      .toBe(true);
    const home = await (await ask('/')).text();
    expect(home).toContain('Clinic Atlas Korea');
    const [, script = ''] = /(\/assets\/entry\.client-[\w-]+\.js)/.exec(home) ?? [];
    expect((await ask(script)).status).toBe(200);
    const [, slug = ''] = /href="\/clinics\/([\w-]+)"/.exec(home) ?? [];
    const clinic = await (await ask(`/clinics/${slug}`)).text();
    const [, card = ''] = /property="og:image" content="https?:\/\/[^/]+(\/[^"]+)"/.exec(clinic) ?? [];
    expect(card).toContain('/previews/');
    expect((await ask(card)).headers.get('content-type')).toBe('image/png');
    expect((await ask('/docs/api')).status).toBe(200);
    // The routes of the built pages are those of its manifest.
    const { samples } = await readMetrics(metricsPort);
    const routes = samples.filter(({ name }) => name === 'clinic_atlas_http_request_duration_seconds_count');
    expect(routes.map(({ labels }) => labels['route'])).toEqual(
      expect.arrayContaining([
        '/',
        '/clinics/:slug',
        '/assets/*',
        '/docs/api',
        '/previews/:kind/:slug/:file',
      ]),
    );
    const check = runProgram(join(folder, 'src/cli/main.ts'), ['check'], env);
    expect(await check.ended(), check.lines.join('\n')).toBe(0);
    server.kill('SIGTERM');
    expect(await server.ended()).toBe(0);
  } finally {
    server.kill('SIGKILL');
    await server.ended();
    rmSync(folder, { recursive: true });
    rmSync(varDir, { recursive: true });
  }
});
