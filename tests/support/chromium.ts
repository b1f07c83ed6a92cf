import { findProgram } from './find-program.ts';

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
export const findChromium = (): string | null => findProgram(...NAMES);
