import { parse } from 'bowser';

/**
 * Reads browser and device from a User-Agent: 'Chrome 148' on 'desktop, Windows 10', 'Safari 18.2' on 'Apple iPhone,
 * iOS 18.2'. The header is untrusted; unknown parts are null.
 */
export function readUserAgent(header: string | undefined): { browser: string | null; device: string | null } {
  if (!header) return { browser: null, device: null };
  const { browser, os, platform } = parse(header.slice(0, 500));
  const model = join([platform.vendor, platform.model], ' ');
  // Windows is identified by its version name, every other system by the number.
  const system = os.name && join([os.name, os.name === 'Windows' ? os.versionName : os.version], ' ');
  return {
    browser: browser.name ? join([browser.name, browser.version?.replace(/(?:\.0)+$/, '')], ' ') : null,
    device: join([platform.model ? model : platform.type, system], ', '),
  };
}

const join = (parts: readonly (string | null | undefined)[], separator: string) =>
  parts.filter(Boolean).join(separator) || null;
