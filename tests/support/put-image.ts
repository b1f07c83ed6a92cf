import { cpSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { listContext, readDockerfile } from './read-dockerfile.ts';

/**
 * Puts what the Dockerfile's last stage copies into a folder: files of the project, the pages as built here, and links
 * to the packages that a production install has.
 * @param root folder of the project
 */
export function putImage(root: string, folder: string): void {
  const copies = readDockerfile(readFileSync(join(root, 'Dockerfile'), 'utf8')).at(-1)?.copies ?? [];
  for (const { from, sources, target } of copies)
    for (const source of sources) {
      if (from === null) copyContext(root, source, join(folder, target));
      else if (source === '/app/node_modules') linkPackages(root, join(folder, target));
      // The bill of materials is for people; nothing reads it.
      else if (basename(source) !== 'sbom.cdx.json')
        cpSync(join(root, source.replace(/^\/app\//, '')), join(folder, target), { recursive: true });
    }
}

function copyContext(root: string, source: string, target: string): void {
  for (const file of listContext(root, source)) {
    const rest = file === source ? basename(file) : file.slice(source.length + 1);
    const copy = join(target, rest);
    mkdirSync(dirname(copy), { recursive: true });
    cpSync(join(root, file), copy);
  }
}

function linkPackages(root: string, target: string): void {
  type Lock = { packages: Record<string, { dev?: boolean; devOptional?: boolean }> };
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as Lock;
  for (const [path, { dev, devOptional }] of Object.entries(packages)) {
    const [, name, ...nested] = path.split(/(?:^|\/)node_modules\//);
    if (dev || devOptional || name === undefined || nested.length > 0) continue;
    mkdirSync(dirname(join(target, name)), { recursive: true });
    symlinkSync(join(root, path), join(target, name));
  }
}
