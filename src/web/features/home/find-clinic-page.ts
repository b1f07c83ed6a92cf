import type { ClinicList } from '#domain/clinic/clinic-views.ts';
import { MAX_PAGE } from '#web/lib/list-params.ts';
import { PAGE_SIZE } from './home-query.ts';

/** As many rows as one call of the API answers. */
const STEP = 100;

type ReadRows = (page: { limit: number; offset: number }) => Promise<ClinicList>;

/**
 * Which page of a list brings a clinic into it, from 1.
 * @param read rows of that list
 * @returns null where the list does not hold the clinic, or only beyond what one page can show
 */
export async function findClinicPage(read: ReadRows, clinicId: number): Promise<number | null> {
  for (let offset = 0; offset < MAX_PAGE * PAGE_SIZE; offset += STEP) {
    // One call after the other: most clinics that are looked for stand in the first hundred.
    // oxlint-disable-next-line no-await-in-loop
    const { clinics } = await read({ limit: STEP, offset });
    const index = clinics.findIndex((clinic) => clinic.id === clinicId);
    if (index !== -1) return Math.floor((offset + index) / PAGE_SIZE) + 1;
    if (clinics.length < STEP) return null;
  }
  return null;
}
