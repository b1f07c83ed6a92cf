import type { ClinicList } from '#domain/clinic/clinic-views.ts';
import { HOME_BATCH } from '#domain/lists/home-list.ts';
import { MOST_ROWS, pageOfRow } from '#domain/lists/list-page.ts';

type ReadRows = (page: { limit: number; offset: number }) => Promise<ClinicList>;

/**
 * Returns the page of a list that shows it from its first row to a clinic.
 * @param read loads rows of that list
 * @returns null if the clinic stands beyond the rows of one page
 */
export async function findClinicPage(read: ReadRows, clinicId: number): Promise<number | null> {
  const { clinics } = await read({ limit: MOST_ROWS, offset: 0 });
  const index = clinics.findIndex((clinic) => clinic.id === clinicId);
  return index === -1 ? null : pageOfRow(index, HOME_BATCH);
}
