import type { ClinicList } from '#domain/clinic/clinic-views.ts';
import { HOME_BATCH } from '#domain/lists/home-list.ts';
import { pageOfRow } from '#domain/lists/list-page.ts';

/** As many rows as one call of the API answers. */
const STEP = 100;

/** Nobody waits for more calls than this; what stands further down is found by its name. */
const MOST_ROWS = 500;

type ReadRows = (page: { limit: number; offset: number }) => Promise<ClinicList>;

/**
 * Which page of a list shows a clinic, from 1.
 * @param read rows of that list
 * @returns null where the clinic is not among the first 500
 */
export async function findClinicPage(read: ReadRows, clinicId: number): Promise<number | null> {
  for (let offset = 0; offset < MOST_ROWS; offset += STEP) {
    // One call after the other: most clinics that are looked for stand in the first hundred.
    // oxlint-disable-next-line no-await-in-loop
    const { clinics } = await read({ limit: STEP, offset });
    const index = clinics.findIndex((clinic) => clinic.id === clinicId);
    if (index !== -1) return pageOfRow(offset + index, HOME_BATCH);
    if (clinics.length < STEP) return null;
  }
  return null;
}
