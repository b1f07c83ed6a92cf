import type { ClinicList } from '#domain/clinic/clinic-views.ts';
import { HOME_BATCH } from '#domain/lists/home-list.ts';
import { pageOfRow } from '#domain/lists/list-page.ts';

/** Largest page size of the API. */
const STEP = 100;

/** Limits the number of requests; clinics further down are found by name. */
const MOST_ROWS = 500;

type ReadRows = (page: { limit: number; offset: number }) => Promise<ClinicList>;

/**
 * Returns the page of a list that contains a clinic, from 1.
 * @param read loads rows of that list
 * @returns null if the clinic is not among the first 500
 */
export async function findClinicPage(read: ReadRows, clinicId: number): Promise<number | null> {
  for (let offset = 0; offset < MOST_ROWS; offset += STEP) {
    // Sequential, because most clinics are in the first hundred.
    // oxlint-disable-next-line no-await-in-loop
    const { clinics } = await read({ limit: STEP, offset });
    const index = clinics.findIndex((clinic) => clinic.id === clinicId);
    if (index !== -1) return pageOfRow(offset + index, HOME_BATCH);
    if (clinics.length < STEP) return null;
  }
  return null;
}
