import { paths } from './paths.ts';
import { isPortalPath } from './portal-paths.ts';

/** Pages for operators and developers, in English alone. */
const TECHNICAL: readonly string[] = [paths.apiDocs(), paths.diagnostic(), paths.testFilter()];

/** Returns true for the path of a page that has no prefix of a language: portals and technical pages. */
export const hasNoLanguages = (path: string): boolean => isPortalPath(path) || TECHNICAL.includes(path);
