import { globSync, readFileSync, statSync } from 'node:fs';
import { join, matchesGlob, normalize } from 'node:path';

/** A COPY: files of the project, or of an earlier stage. */
type Copy = { from: string | null; sources: string[]; target: string };

type Stage = {
  image: string;
  name: string | null;
  instructions: { name: string; text: string }[];
  copies: Copy[];
};

/** Reads the stages of a Dockerfile, as far as ours uses its language. */
export function readDockerfile(text: string): Stage[] {
  const lines = text
    .split('\n')
    .filter((line) => !line.startsWith('#'))
    .join('\n')
    .replaceAll(/\\\n\s*/g, '')
    .split('\n')
    .filter((line) => line.trim() !== '');
  const stages: Stage[] = [];
  for (const line of lines) {
    const [, name = '', rest = ''] = /^([A-Z]+)\s+(.*)$/.exec(line) ?? [];
    if (name === '') throw new Error(`Not an instruction: ${line}`);
    if (name === 'FROM') {
      const [image = '', , stage = null] = rest.split(/\s+/);
      stages.push({ image, name: stage, instructions: [], copies: [] });
      continue;
    }
    const stage = stages.at(-1);
    stage?.instructions.push({ name, text: rest });
    if (name === 'COPY') stage?.copies.push(readCopy(rest));
  }
  return stages;
}

function readCopy(text: string): Copy {
  const words = text.split(/\s+/);
  const from = words[0]?.startsWith('--from=') ? (words.shift() ?? '').slice('--from='.length) : null;
  return { from, target: words.pop() ?? '', sources: words };
}

/**
 * Lists the files that a build is sent of a path, by .dockerignore: the last pattern that matches a file or a folder
 * above it decides.
 */
export function listContext(root: string, path: string): string[] {
  const rules = readFileSync(join(root, '.dockerignore'), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'));
  const isSent = (file: string) => {
    const folders = file.split('/').map((_, index, parts) => parts.slice(0, index + 1).join('/'));
    const last = rules.findLast((rule) => folders.some((one) => matchesGlob(one, rule.replace(/^!/, ''))));
    return last === undefined || last.startsWith('!');
  };
  const whole = join(root, path);
  const isFolder = statSync(whole, { throwIfNoEntry: false })?.isDirectory();
  const files = isFolder
    ? globSync('**', { cwd: whole, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => join(path, entry.parentPath.slice(whole.length), entry.name))
    : globSync(path, { cwd: root });
  return files.map(normalize).filter(isSent);
}
