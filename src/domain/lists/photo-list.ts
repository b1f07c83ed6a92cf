import { paths } from '../paths.ts';
import { withQuery } from '../with-query.ts';
import { readListPage } from './list-page.ts';
import { readProcedure } from './list-params.ts';

/** Number of photos that Load More adds to a gallery: whole rows of two, three, four and six. */
export const PHOTO_BATCH = 24;

/** The state of a gallery in its URL. */
export type PhotoListQuery = { procedure?: string | undefined; page: number };

/** Reads the query of a clinic's gallery; that of a procedure has the procedure in its path. */
export const readPhotoListQuery = (params: URLSearchParams): PhotoListQuery => ({
  procedure: readProcedure(params),
  page: readListPage(params, PHOTO_BATCH),
});

const pageOf = (page = 1) => (page === 1 ? undefined : page);

/** Returns the path of the photos of a clinic, of all procedures or one. */
export const clinicPhotosPath = (slug: string, { procedure, page }: Partial<PhotoListQuery> = {}): string =>
  withQuery(`${paths.clinic(slug)}/photos`, { procedure, page: pageOf(page) });

/** Returns the path of the photos of a procedure at all clinics. */
export const procedurePhotosPath = (procedure: string, page?: number): string =>
  withQuery(`${paths.procedureReviews(procedure)}/photos`, { page: pageOf(page) });
