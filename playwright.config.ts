import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { ADMIN } from './tests/support/admin-account.ts';
import { CHROMIUM_ARGS, findChromium } from './tests/support/chromium.ts';
import { findFreePort } from './tests/support/free-port.ts';

// Set in the environment, because worker processes load this file again and need the same ports.
process.env['E2E_PORT'] ??= String(await findFreePort());
process.env['E2E_WORK_PORT'] ??= String(await findFreePort());
const port = process.env['E2E_PORT'];
const workPort = process.env['E2E_WORK_PORT'];
const baseURL = `http://localhost:${port}`;
process.env['E2E_DEMO_DIR'] ??= join(tmpdir(), `clinic-atlas-e2e-${process.pid}-demo`);
process.env['E2E_WORK_VAR_DIR'] ??= join(tmpdir(), `clinic-atlas-e2e-${process.pid}-work`);

/**
 * Test files that also run at a phone's size, except tests marked @desktop; other files run there only for tests marked
 * @phone.
 */
const OF_PHONES = [
  'chrome',
  'currency',
  'home',
  'journey',
  'patient-photos',
  'photo-viewer',
  'posted-prices',
  'price-evidence',
  'tour',
  'wizard-review',
  'wizard-sending',
  'wizard-steps',
];

export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '*.e2e.ts',
  outputDir: 'test-results/e2e',
  globalSetup: './tests/support/require-chromium.ts',
  // Tests spend much of their time waiting, and a single file may hold a quarter of them.
  workers: 3,
  fullyParallel: true,
  // One retry for busy machines; a test that passes only then is reported as flaky.
  retries: 1,
  forbidOnly: true,
  // Generous: a busy machine of two processors takes three times as long as a quiet one, and more at the start.
  timeout: 90_000,
  expect: { timeout: 20_000 },
  reporter: [['list'], ['json', { outputFile: 'test-results/e2e.json' }]],
  use: {
    baseURL,
    // An action that waits longer waits for ever; the retry begins the sooner.
    actionTimeout: 40_000,
    launchOptions: { executablePath: findChromium() ?? undefined, args: CHROMIUM_ARGS },
    // Otherwise one test could be served pages cached by another; service worker tests allow it again.
    serviceWorkers: 'block',
    locale: 'en-GB',
    // Far from Seoul, so that a date that depends on the visitor's time zone is noticed.
    timezoneId: 'America/Los_Angeles',
    screenshot: 'only-on-failure',
    // Tracing every test slows the run down considerably; use `--trace on` to debug one.
    trace: 'off',
  },
  projects: [
    // Tests for one screen size are marked in their titles, because a skipped test fails the run.
    { name: 'desktop', grepInvert: /@phone/, use: { viewport: { width: 1280, height: 800 } } },
    {
      name: 'phone',
      // Other files check 320 px layouts themselves: in their own tests, chrome.e2e.ts, and admin.e2e.ts for the
      // portal.
      grep: new RegExp(`\\b(?:${OF_PHONES.join('|')})\\.e2e\\.ts|@phone`),
      grepInvert: /@desktop/,
      use: { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true },
    },
  ],
  // Tests that change data use a second server (tests/support/portal.ts), so that read-only tests see stable data.
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
