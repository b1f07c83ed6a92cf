import { useCallback } from 'react';
import type { MergeKind } from '#domain/merge/merge-views.ts';
import { staffApi } from '#web/api/staff-api.ts';
import { reasonOf } from '#web/lib/reading/portal-error.ts';
import { useRead } from '#web/lib/reading/use-read.ts';

/** A clinic or procedure to choose. */
export type Entry = { id: number; name: string };

/** Loads the entry to merge. */
export function useSubject(kind: MergeKind, id: number | null) {
  const read = useCallback(async (): Promise<Entry | null> => {
    if (id === null) return null;
    if (kind === 'clinic') return staffApi.clinics.get(id);
    const { procedures } = await staffApi.procedures.list(undefined);
    return procedures.find((procedure) => procedure.id === id) ?? Promise.reject(new Error(NOT_THERE));
  }, [kind, id]);
  const { answer, failure, isCurrent } = useRead(read);
  return { entry: isCurrent ? answer : null, failure: failure === null ? null : reasonOf(failure) };
}

const NOT_THERE = 'There is no such procedure any more.';
