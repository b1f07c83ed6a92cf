import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { run, say, secondsSince } from './run.mjs';

const CHROMIUM_NAMES = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome'];
const POSTGRES_ROOT = '/usr/lib/postgresql';
const HANGUL_FONT_ROOT = '/usr/share/fonts/opentype/noto';

/** Tools that the tests need in addition to the packages, and the Debian packages that provide them. */
const TOOLS = [
  { package: 'chromium-headless-shell', isThere: () => CHROMIUM_NAMES.some(isOnPath) },
  { package: 'postgresql', isThere: () => isOnPath('initdb') || hasDebianPostgres() },
  { package: 'varnish', isThere: () => isServer('varnishd') },
  { package: 'pgbouncer', isThere: () => isServer('pgbouncer') },
  { package: 'nginx-light', isThere: () => isServer('nginx') },
  { package: 'fonts-noto-cjk', isThere: hasHangulFont },
  // The metrics of the fallback fonts in src/web/styles/app.css refer to these fonts.
  { package: 'fonts-liberation', isThere: () => hasFont(':family=Liberation Serif') },
];

/**
 * Installs missing Debian packages as root or by passwordless sudo. If that is impossible, prints the command and
 * continues: the suites that need a tool then fail with the same message.
 */
export function installTestTools() {
  const missing = TOOLS.filter((tool) => !tool.isThere()).map((tool) => tool.package);
  if (missing.length === 0) return;
  const started = performance.now();
  say(`Installing ${missing.join(', ')} for the tests …`);
  const outputs = [];
  for (const args of [['update'], ['install', '--yes', '--no-install-recommends', ...missing]]) {
    outputs.push(runAsRoot('apt-get', ['--quiet', ...args]));
  }
  const stillMissing = TOOLS.filter((tool) => !tool.isThere()).map((tool) => tool.package);
  if (stillMissing.length === 0) {
    say(`Installed in ${secondsSince(started)}.`);
    return;
  }
  say(outputs.join('\n').split('\n').slice(-15).join('\n'));
  say(
    `${stillMissing.join(', ')} could not be installed here. The tests that need it will fail. Install it by hand:`,
  );
  say(`  sudo apt-get update && sudo apt-get install --no-install-recommends ${stillMissing.join(' ')}`);
}

/** @param {string} command @param {readonly string[]} args @returns {string} its output */
function runAsRoot(command, args) {
  const env = ['DEBIAN_FRONTEND=noninteractive'];
  if (process.getuid?.() === 0) return run('env', [...env, command, ...args]).output;
  return run('sudo', ['--non-interactive', 'env', ...env, command, ...args]).output;
}

/** @param {string} name */
function isOnPath(name) {
  return (process.env.PATH ?? '').split(delimiter).some((folder) => existsSync(join(folder, name)));
}

/** Returns true for a program that may be in the folder of servers, which is only on root's path. @param {string} name */
const isServer = (name) => isOnPath(name) || existsSync(join('/usr/sbin', name));

function hasDebianPostgres() {
  if (!existsSync(POSTGRES_ROOT)) return false;
  return readdirSync(POSTGRES_ROOT).some((version) => existsSync(join(POSTGRES_ROOT, version, 'bin/initdb')));
}

/** Returns true for any Hangul font; without fontconfig only the Debian package is found. */
function hasHangulFont() {
  if (existsSync(HANGUL_FONT_ROOT) && readdirSync(HANGUL_FONT_ROOT).some((name) => name.includes('CJK')))
    return true;
  return hasFont(':lang=ko');
}

/** @param {string} pattern a fontconfig pattern */
function hasFont(pattern) {
  const { isOk, output } = run('fc-list', [pattern]);
  return isOk && output !== '';
}
