import { parse } from 'bowser';

/**
 * Browser and device as a User-Agent tells them: 'Chrome 148' on 'desktop, Windows 10', 'Safari 18.2' on 'Apple iPhone,
 * iOS 18.2'. Anybody can write anything there; null where it tells nothing that is known.
 */
export function readUserAgent(header: string | undefined): { browser: string | null; device: string | null } {
  if (!header) return { browser: null, device: null };
  const { browser, os, platform } = parse(header.slice(0, 500));
  const model = join([platform.vendor, platform.model], ' ');
  // Windows is known by its name of a version; every other system by the number.
  const system = os.name && join([os.name, os.name === 'Windows' ? os.versionName : os.version], ' ');
  return {
    browser: browser.name ? join([browser.name, browser.version?.replace(/(?:\.0)+$/, '')], ' ') : null,
    device: join([platform.model ? model : platform.type, system], ', '),
  };
}

const join = (parts: readonly (string | null | undefined)[], separator: string) =>
  parts.filter(Boolean).join(separator) || null;
