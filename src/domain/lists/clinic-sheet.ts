import { paths } from '../paths.ts';
import { withQuery } from '../with-query.ts';

/** Returns the path of the questions for a consultation at a clinic. Apart from `paths`, which every page loads. */
export const sheetPath = (slug: string, procedure?: string): string =>
  withQuery(`${paths.clinic(slug)}/sheet`, { procedure });
