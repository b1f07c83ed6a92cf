import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { ADMIN } from './tests/support/admin-account.ts';
import { CHROMIUM_ARGS, findChromium } from './tests/support/chromium.ts';
import { findFreePort } from './tests/support/free-port.ts';

// Asked for once: the worker processes read this file again and must come to the same address.
process.env['E2E_PORT'] ??= String(await findFreePort());
process.env['E2E_WORK_PORT'] ??= String(await findFreePort());
const port = process.env['E2E_PORT'];
const workPort = process.env['E2E_WORK_PORT'];
const baseURL = `http://localhost:${port}`;
process.env['E2E_DEMO_DIR'] ??= join(tmpdir(), `clinic-atlas-e2e-${process.pid}-demo`);
process.env['E2E_WORK_VAR_DIR'] ??= join(tmpdir(), `clinic-atlas-e2e-${process.pid}-work`);

/**
 * Journeys that a phone's screen changes run at its size too, without the tests in them that it does not; beside them
 * the tests of others that are of a phone alone.
 */
const OF_PHONES = ['chrome', 'gallery', 'home', 'journey', 'tour', 'wizard'];

export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '*.e2e.ts',
  outputDir: 'test-results/e2e',
  globalSetup: './tests/support/require-chromium.ts',
  // Journeys wait for a good part of their time, and one file may hold a quarter of them.
  workers: 3,
  fullyParallel: true,
  // Once more, for machines that do other things besides; what passed only then is listed as flaky.
  retries: 1,
  forbidOnly: true,
  timeout: 45_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['json', { outputFile: 'test-results/e2e.json' }]],
  use: {
    baseURL,
    launchOptions: { executablePath: findChromium() ?? undefined, args: CHROMIUM_ARGS },
    // What one test reads must not be what another is shown; those of the worker itself let it be.
    serviceWorkers: 'block',
    locale: 'en-GB',
    // Far from Seoul, so that a date which shifts with the visitor's clock is seen.
    timezoneId: 'America/Los_Angeles',
    screenshot: 'only-on-failure',
    // Recording every test takes a good part of the run's time; `--trace on` records the one that is looked into.
    trace: 'off',
  },
  projects: [
    // A test of one kind of screen says so in its title; a test that is skipped fails the run.
    { name: 'desktop', grepInvert: /@phone/, use: { viewport: { width: 1280, height: 800 } } },
    {
      name: 'phone',
      // How the others look there is asked at 320 pixels: in them, in chrome.e2e.ts, and for the portal in admin.e2e.ts.
      grep: new RegExp(`\\b(?:${OF_PHONES.join('|')})\\.e2e\\.ts|@phone`),
      grepInvert: /@desktop/,
      use: { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true },
    },
  ],
  // Journeys that change data have a server of their own (tests/support/portal.ts): nobody else's page changes meanwhile.
  webServer: [
    startServer({ PORT: port }),
    startServer({
      PORT: workPort,
      E2E_VAR_DIR: process.env['E2E_WORK_VAR_DIR'],
      ADMIN_USERNAME: ADMIN.username,
      ADMIN_PASSWORD: ADMIN.password,
      PUBLIC_WRITES_PER_HOUR: '10000',
    }),
  ],
});

function startServer(env: { PORT: string } & Record<string, string>) {
  return {
    command: 'node_modules/.bin/node tests/support/e2e-server.ts',
    env: { LOG_LEVEL: 'error', ...env },
    url: `http://localhost:${env.PORT}/readyz`,
    timeout: 180_000,
    stdout: 'pipe' as const,
    gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 20_000 },
  };
}
