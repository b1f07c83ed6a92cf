import { globSync } from 'node:fs';
import { findProgram, isExecutable } from '#tests/support/find-program.ts';
import type { BrowserKind } from './driver.ts';

/** WebKit's own small browser; Debian keeps it out of the path, in a folder named after the machine. */
export const findMiniBrowser = (): string | null =>
  globSync('/usr/{lib,libexec}/{,*/}webkit2gtk-4.*/MiniBrowser').find(isExecutable) ?? null;

const find = (program: string) => (program === 'MiniBrowser' ? findMiniBrowser() : findProgram(program));

/** Returns what to install where a browser is missing; null if all are there. */
export function describeMissing(
  kinds: readonly Pick<BrowserKind, 'name' | 'programs' | 'packages'>[],
  isThere = (program: string) => find(program) !== null,
): string | null {
  const missing = kinds.flatMap(({ name, programs, packages }) => {
    const absent = programs.filter((program) => !isThere(program));
    return absent.length > 0 ? [{ name, absent, packages }] : [];
  });
  if (missing.length === 0) return null;
  return [
    ...missing.map(({ name, absent }) => `${name} cannot be started: ${absent.join(', ')} not found.`),
    'Install what is missing, on Debian with:',
    `  sudo apt-get update && sudo apt-get install --no-install-recommends ${missing.flatMap(({ packages }) => packages).join(' ')}`,
  ].join('\n');
}
