import { findChromium } from './chromium.ts';

/** Stops the browser suite with instructions if there is no browser. */
export default function requireChromium(): void {
  if (findChromium()) return;
  throw new Error(
    'Chromium is not installed. Install it with: ' +
      'sudo apt-get update && sudo apt-get install --no-install-recommends chromium-headless-shell fonts-noto-cjk fonts-liberation',
  );
}
