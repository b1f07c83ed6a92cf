import { paths } from '../paths.ts';
import { withQuery } from '../with-query.ts';

/** Returns the path of the questions for a consultation at a clinic. Apart from `paths`, which every page loads. */
export const sheetPath = (slug: string, procedure?: string): string =>
  withQuery(`${paths.clinic(slug)}/sheet`, { procedure });

const SHEET = /\/clinics\/[^/]+\/sheet$/;

/** Returns the URL of the sheet of the same clinic and language without its procedure; null for any other URL. */
export function plainSheetUrl(url: string): string | null {
  const { origin, pathname, searchParams } = new URL(url);
  return searchParams.has('procedure') && SHEET.test(pathname) ? origin + pathname : null;
}
