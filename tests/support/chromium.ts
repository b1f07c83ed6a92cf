import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

/** The headless shell comes first: it renders the same pages with a third less work. */
const NAMES = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome'];

/**
 * For Debian's Chromium in a container: no sandbox as root, no GPU, text as wide as in a window, no background
 * requests.
 */
export const CHROMIUM_ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--font-render-hinting=none',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Returns the system's Chromium, or null; Playwright's download is not used. */
export function findChromium(): string | null {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  const candidates = NAMES.flatMap((name) => folders.map((folder) => join(folder, name)));
  return candidates.find(isExecutable) ?? null;
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
