/**
 * Makes a fresh clone runnable; quick when there is nothing to do. Runs on Node 20 with nothing installed.
 * Usage: node scripts/setup.mjs [--build] [--test-tools]
 */
import { fileURLToPath } from 'node:url';
import { buildPages } from './setup/build-pages.mjs';
import { installPackages } from './setup/install-packages.mjs';
import { SetupError } from './setup/run.mjs';
import { installTestTools } from './setup/test-tools.mjs';

const wants = new Set(process.argv.slice(2));
// Relative paths below mean the project's folder, wherever the command was given.
process.chdir(fileURLToPath(new URL('..', import.meta.url)));

try {
  installPackages();
  if (wants.has('--test-tools')) installTestTools();
  if (wants.has('--build')) buildPages();
} catch (error) {
  if (!(error instanceof SetupError)) throw error;
  console.error(`\n${error.message}\n`);
  // Whoever reads the closing line of a test run finds one here too.
  if (wants.has('--test-tools')) console.log('0 passed, 1 failed');
  process.exitCode = 1;
}
