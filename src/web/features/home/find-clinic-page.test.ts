import { describe, expect, test, vi } from 'vitest';
import type { ClinicSummary } from '#domain/clinic/clinic-views.ts';
import { findClinicPage } from './find-clinic-page.ts';

/** Returns a fake API that pages a list of clinics with the ids 1, 2, 3 … */
function listOf(count: number) {
  const all = Array.from({ length: count }, (_, index) => ({ id: index + 1 }) as ClinicSummary);
  return vi.fn<Parameters<typeof findClinicPage>[0]>(({ limit, offset }) =>
    Promise.resolve({ clinics: all.slice(offset, offset + limit), total: count }),
  );
}

describe('findClinicPage', () => {
  test.each([
    [1, 1],
    [10, 1],
    [11, 2],
    [100, 10],
  ])('finds clinic %i on page %i', async (id, page) => {
    expect(await findClinicPage(listOf(1000), id)).toBe(page);
  });

  test('gives up after the first hundred, the last that one page shows from the start', async () => {
    const read = listOf(1000);
    expect(await findClinicPage(read, 101)).toBeNull();
    expect(read).toHaveBeenCalledTimes(1);
  });
});
