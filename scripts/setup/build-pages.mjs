import { rmSync } from 'node:fs';
import { fingerprint, readStamp, writeStamp } from './fingerprint.mjs';
import { run, say, secondsSince, SetupError } from './run.mjs';

const STAMP = 'build/.sources';

/** Everything that can reach the built pages; a little too much rather than a file too few. */
const SOURCES = [
  'src/web',
  'src/domain',
  'src/server',
  'data',
  'public',
  'vite.config.ts',
  'react-router.config.ts',
  'tsconfig.json',
  'package-lock.json',
];

/** Builds the pages into build/ if their sources are not those of the last complete build. */
export function buildPages() {
  const wanted = fingerprint(SOURCES, { isIncluded: (path) => !path.includes('.test.') });
  if (readStamp(STAMP) === wanted) return;

  const started = performance.now();
  say('Building the pages …');
  // Without its stamp, a build that is interrupted is made again.
  rmSync(STAMP, { force: true });
  const { isOk, output } = run('node_modules/.bin/node', ['node_modules/.bin/react-router', 'build']);
  if (!isOk) throw new SetupError(`${output.trim()}\n\nThe pages could not be built; the reason is above.`);
  writeStamp(STAMP, wanted);
  say(`Pages built in ${secondsSince(started)}.`);
}
