import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type PagesBuild, type PagesLog, pagesOf } from './pages.ts';

const fromRoot = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url));

/**
 * The pages as `npm start` built them.
 * @throws Error when they were not built
 */
export async function readBuiltPages(log: PagesLog) {
  const entry = fromRoot('build/server/index.js');
  if (!existsSync(entry)) throw new Error('The pages are not built. Start with: npm start');
  const build = (await import(entry)) as PagesBuild;
  return { createPages: pagesOf(build, 'production', log), clientDir: fromRoot('build/client') };
}
