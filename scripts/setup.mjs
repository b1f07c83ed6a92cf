/**
 * Makes a fresh clone runnable; quick when nothing has changed. Runs on Node 20 without installed packages.
 * Usage: node scripts/setup.mjs [--build] [--test-tools]
 */
import { fileURLToPath } from 'node:url';
import { buildPages } from './setup/build-pages.mjs';
import { compileTexts } from './setup/compile-texts.mjs';
import { installPackages } from './setup/install-packages.mjs';
import { SetupError } from './setup/run.mjs';
import { installTestTools } from './setup/test-tools.mjs';

const wants = new Set(process.argv.slice(2));
// Relative paths below refer to the project's folder, from wherever the script is started.
process.chdir(fileURLToPath(new URL('..', import.meta.url)));

try {
  installPackages();
  compileTexts();
  if (wants.has('--test-tools')) installTestTools();
  if (wants.has('--build')) buildPages();
} catch (error) {
  if (!(error instanceof SetupError)) throw error;
  console.error(`\n${error.message}\n`);
  // Prints the closing line of a test run, for programs that parse it.
  if (wants.has('--test-tools')) console.log('0 passed, 1 failed');
  process.exitCode = 1;
}
