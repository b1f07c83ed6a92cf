import { fingerprint, readStamp, writeStamp } from './fingerprint.mjs';
import { run, SetupError } from './run.mjs';

const STAMP = '.texts/.sources';

/** The texts, their compiler, and the code in which their keys must be used. */
const SOURCES = ['texts', 'scripts/texts', 'src'];

/** Compiles the texts of the interface unless they were compiled from the same sources. */
export function compileTexts() {
  const wanted = fingerprint(SOURCES, { isIncluded: (path) => !path.includes('.test.') });
  if (readStamp(STAMP) === wanted) return;
  const { isOk, output } = run('node_modules/.bin/node', ['scripts/compile-texts.ts']);
  if (!isOk) throw new SetupError(`${output.trim()}\n\nThe texts of the interface could not be compiled.`);
  writeStamp(STAMP, wanted);
}
