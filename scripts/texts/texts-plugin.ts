import { hash } from 'node:crypto';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { compileForBrowser, compileTogether } from './compile-area.ts';
import { findLocales, readAreas } from './read-texts.ts';
import { COMPILED } from './write-texts.ts';

const AREA = /^#texts\/([\w-]+)\.ts$/;
const FOLDERS = 'virtual:text-folders';
/** Areas that nearly every page shows, in one file: they compress better together, and need one request. */
const SHARED_AREAS: readonly string[] = ['common', 'lists', 'review-cards', 'words'];
const SHARED_FILE = 'shared.js';
const IS_SHARED_FILE = /^texts\/shared\.js$/;

const IS_FOLDERS = /^virtual:text-folders$/;

/**
 * Leaves the texts out of the bundles for browsers: chunks import `texts/{area}.js`, which each page's import map leads
 * to the files of its language (src/web/lib/texts/import-map.ts). Development loads all languages instead.
 */
export function textsPlugin(command: 'build' | 'serve'): Plugin {
  return {
    name: 'texts',
    enforce: 'pre',
    resolveId: {
      filter: { id: [AREA, IS_FOLDERS, IS_SHARED_FILE] },
      handler(source) {
        if (IS_SHARED_FILE.test(source)) return { id: source, external: 'absolute' as const };
        if (source === FOLDERS) return `\0${FOLDERS}`;
        const area = AREA.exec(source)?.[1];
        if (this.environment.name !== 'client' || area === undefined) return null;
        return command === 'build' && !SHARED_AREAS.includes(area)
          ? { id: `texts/${area}.js`, external: 'absolute' as const }
          : `\0texts/${area}`;
      },
    },
    load: {
      filter: { id: [new RegExp(`^\0${FOLDERS}$`), /^\0texts\//] },
      handler(id) {
        if (id === `\0${FOLDERS}`) return describeFiles(command);
        const area = id.replace('\0texts/', '');
        if (command === 'build')
          return `import { ${nameOf(area)} } from 'texts/${SHARED_FILE}';export default ${nameOf(area)}`;
        const file = join(COMPILED, `${area}.ts`);
        return `import area from ${JSON.stringify(file)};export default () => area(document.documentElement.lang)`;
      },
    },
    generateBundle() {
      if (this.environment.name !== 'client') return;
      for (const { folder, files } of compileFolders())
        for (const [name, source] of files)
          this.emitFile({ type: 'asset', fileName: `${folder.slice(1)}${name}`, source });
    },
  };
}

/** Writes the module with the paths of each language's texts; development has no such files. */
function describeFiles(command: 'build' | 'serve'): string {
  const folders = command === 'build' ? compileFolders().map(({ locale, folder }) => [locale, folder]) : [];
  const files = SHARED_AREAS.map((area) => [area, SHARED_FILE]);
  return `export const folders = ${JSON.stringify(Object.fromEntries(folders))};export const sharedFiles = ${JSON.stringify(Object.fromEntries(files))}`;
}

/** The name of an area's export in the shared file. */
const nameOf = (area: string) => area.replaceAll('-', '_');

/** Returns each language's files; a folder is named by its content, so that browsers may keep it for ever. */
function compileFolders() {
  const areas = readAreas();
  return findLocales().map((locale) => {
    const textsOf = (area: string) => areas.find(({ name }) => name === area)?.byLocale.get(locale) ?? {};
    const own = areas.filter(({ name, byLocale }) => !SHARED_AREAS.includes(name) && byLocale.has(locale));
    const shared = SHARED_AREAS.map((area) => [nameOf(area), textsOf(area)] as const);
    const files: [string, string][] = [
      [SHARED_FILE, compileTogether(locale, shared)],
      ...own.map(({ name }): [string, string] => [
        `${name}.js`,
        compileForBrowser(locale, textsOf(name), SHARED_FILE),
      ]),
    ];
    const content = hash('sha256', JSON.stringify(files), 'base64url').slice(0, 8);
    return { locale, folder: `/assets/texts/${locale.toLowerCase()}-${content}/`, files };
  });
}
