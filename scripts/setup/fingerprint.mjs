import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * Returns a hash of files by name and content; modification times do not matter.
 * @param {readonly string[]} paths files and folders; missing ones count as empty
 * @param {{ extra?: readonly string[], isIncluded?: (path: string) => boolean }} [options]
 * @returns {string}
 */
export function fingerprint(paths, { extra = [], isIncluded = () => true } = {}) {
  const hash = createHash('sha256');
  for (const text of extra) hash.update(`${text}\0`);
  for (const path of paths.flatMap(listFiles).filter(isIncluded)) {
    const bytes = readFileSync(path);
    hash.update(`${path}\0${bytes.length}\0`).update(bytes);
  }
  return hash.digest('hex');
}

/** @param {string} path @returns {string[]} */
function listFiles(path) {
  if (!existsSync(path)) return [];
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path)
    .sort()
    .flatMap((name) => listFiles(join(path, name)));
}

/** @param {string} file */
export function readStamp(file) {
  return existsSync(file) ? readFileSync(file, 'utf8') : null;
}

/** @param {string} file @param {string} stamp */
export function writeStamp(file, stamp) {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, stamp);
}
