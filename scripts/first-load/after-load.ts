import { basename } from 'node:path';
import { AROUND_PAGES, type Graph, listImporters, PUBLIC_PAGE } from './list-importers.ts';

/** Modules that every page imports once it has loaded (`AfterLoad` in root.tsx), and the one that they import. */
const AFTER_LOAD =
  /\/src\/web\/(?:features\/(?:offline\/client-services|chrome\/(?:language-offer|error-page))|parts\/currency\/start-currency|gateway\/browser-gateway)\.tsx?$/;
/** The clinics' sign-in and their invitations, whose first load has a limit too. */
const ENTRANCE = /\/src\/web\/routes\/portal\/(?:clinic-access|invitation)\.tsx$/;

/**
 * Returns true for modules that every page loads, but none before its load event. @param id a module's path, optionally
 * with a bundler query
 */
export const isAfterLoad = (id: string, graph: Graph): boolean => isNeeded(id, graph) && !isFirst(id, graph);

/**
 * Names a chunk for a module that a page loads at once and the others after their load event; null for all other
 * modules. Without a chunk of its own it would become part of the later one, which that page would load at once.
 */
export const nameEarlyPart = (id: string, graph: Graph): string | null =>
  isNeeded(id, graph) && isFirst(id, graph) ? basename(id).replace(/\..*/, '') : null;

const isNeeded = (id: string, graph: Graph) => listImporters(id, graph).some((file) => AFTER_LOAD.test(file));

const isFirst = (id: string, graph: Graph) =>
  listImporters(id, graph).some((file) =>
    [AROUND_PAGES, PUBLIC_PAGE, ENTRANCE].some((pattern) => pattern.test(file)),
  );
