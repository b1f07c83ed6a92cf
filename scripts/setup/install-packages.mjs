import { existsSync, readFileSync } from 'node:fs';
import { delimiter, resolve } from 'node:path';
import { fingerprint, readStamp, writeStamp } from './fingerprint.mjs';
import { run, say, secondsSince, SetupError } from './run.mjs';

/** Inside node_modules, so that deleting that folder also deletes the stamp. */
const STAMP = 'node_modules/.clinic-atlas-setup';
const RUNTIME = 'node_modules/.bin/node';

/** Installs the exact packages of package-lock.json, unless the last run did. */
export function installPackages() {
  const wanted = fingerprint(['package-lock.json'], {
    extra: [process.platform, process.arch, readDependencies()],
  });
  if (existsSync(RUNTIME) && readStamp(STAMP) === wanted) return;

  const started = performance.now();
  say('Installing packages; the first time this takes a minute or two …');
  // `npm ci` refuses a lockfile without other platforms' binaries, and they could not be fetched where ours was made.
  // Only errors are shown: npm's warnings are about the system's Node, which does not run the packages.
  const flags = ['--no-save', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];
  const { isOk, output } = runNpm(['install', ...flags]);
  if (!isOk) {
    throw new SetupError(
      `${output.trim()}\n\nThe packages could not be installed (npm's message is above). Check the network, ` +
        'the registry (npm config get registry) and the free disk space, then try again.',
    );
  }
  if (!run(RUNTIME, ['--version']).isOk) {
    throw new SetupError(
      `${RUNTIME} does not run: the package "node" has no build for ${process.platform} ${process.arch}, or its ` +
        'install script was not allowed to run (npm config get ignore-scripts should say false).',
    );
  }
  writeStamp(STAMP, wanted);
  say(`Packages installed in ${secondsSince(started)}.`);
}

function readDependencies() {
  const { dependencies, devDependencies, overrides, allowScripts } = JSON.parse(
    readFileSync('package.json', 'utf8'),
  );
  return JSON.stringify([dependencies, devDependencies, overrides, allowScripts]);
}

/**
 * Runs the npm that started this script, on its own Node: npm may replace the Node inside node_modules.
 * @param {readonly string[]} args
 */
function runNpm(args) {
  const { npm_execpath: npm, npm_node_execpath: node, PATH = '' } = process.env;
  const ownBin = resolve('node_modules');
  const path = PATH.split(delimiter).filter((folder) => !resolve(folder).startsWith(ownBin));
  const env = { ...process.env, PATH: path.join(delimiter) };
  if (npm && node && existsSync(npm) && !node.startsWith(ownBin)) return run(node, [npm, ...args], { env });
  return run('npm', args, { env });
}
