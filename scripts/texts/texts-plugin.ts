import { hash } from 'node:crypto';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { DEFAULT_LOCALE, type Locale } from '../../src/domain/locales.ts';
import { compileForBrowser } from './compile-area.ts';
import { readAreas } from './read-texts.ts';
import { COMPILED } from './write-texts.ts';

const AREA = /^#texts\/([\w-]+)\.ts$/;
const FOLDERS = 'virtual:text-folders';
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
      filter: { id: [AREA, IS_FOLDERS] },
      handler(source) {
        if (source === FOLDERS) return `\0${FOLDERS}`;
        const area = AREA.exec(source)?.[1];
        if (this.environment.name !== 'client' || area === undefined) return null;
        return command === 'build'
          ? { id: `texts/${area}.js`, external: 'absolute' as const }
          : `\0texts/${area}`;
      },
    },
    load: {
      filter: { id: [new RegExp(`^\0${FOLDERS}$`), /^\0texts\//] },
      handler(id) {
        if (id === `\0${FOLDERS}`)
          return `export default ${JSON.stringify(command === 'build' ? listFolders() : {})}`;
        const file = join(COMPILED, `${id.replace('\0texts/', '')}.ts`);
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

/** Paths of the folders with each language's texts. */
const listFolders = (): Partial<Record<Locale, string>> =>
  Object.fromEntries(compileFolders().map(({ locale, folder }) => [locale, folder]));

/** Returns each language's files; a folder is named by its content, so that browsers may keep it for ever. */
function compileFolders() {
  const areas = readAreas();
  return [...(areas[0]?.byLocale.keys() ?? [DEFAULT_LOCALE])].map((locale) => {
    const files = areas.map(
      ({ name, byLocale }) => [`${name}.js`, compileForBrowser(locale, byLocale.get(locale) ?? {})] as const,
    );
    const content = hash('sha256', JSON.stringify(files), 'base64url').slice(0, 8);
    return { locale, folder: `/assets/texts/${locale.toLowerCase()}-${content}/`, files };
  });
}
