import { rmSync } from 'node:fs';
import { fingerprint, readStamp, writeStamp } from './fingerprint.mjs';
import { run, say, secondsSince, SetupError } from './run.mjs';

const STAMP = 'build/.sources';

/** All sources that may affect the built pages; rather too many than too few. */
const SOURCES = [
  'src/web',
  'src/domain',
  'src/server',
  'data',
  'texts',
  'public',
  'scripts',
  'vite.config.ts',
  'react-router.config.ts',
  'tsconfig.json',
  'package-lock.json',
];

/** Builds the pages into build/ unless the last complete build has the same sources. */
export function buildPages() {
  const wanted = fingerprint(SOURCES, { isIncluded: (path) => !path.includes('.test.') });
  if (readStamp(STAMP) === wanted) return;

  const started = performance.now();
  say('Building the pages …');
  // Without a stamp, an interrupted build is repeated.
  rmSync(STAMP, { force: true });
  const { isOk, output } = run('node_modules/.bin/node', ['node_modules/.bin/react-router', 'build']);
  if (!isOk) throw new SetupError(`${output.trim()}\n\nThe pages could not be built; the reason is above.`);
  writeStamp(STAMP, wanted);
  say(`Pages built in ${secondsSince(started)}.`);
}
