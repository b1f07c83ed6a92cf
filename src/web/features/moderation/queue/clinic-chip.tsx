import { useCallback } from 'react';
import { clinicLabel } from '#domain/clinic/clinic.ts';
import { staffApi } from '#web/api/staff-api.ts';
import { useRead } from '#web/lib/reading/use-read.ts';
import { OnlyChip } from '../list/only-chip.tsx';
import { type QueueQuery, queuePath } from './queue-query.ts';

/** Shows that the queue is filtered by one clinic; the link removes the filter. */
export function ClinicChip({ query, id }: { query: QueueQuery; id: number }) {
  const { answer, isCurrent } = useRead(useCallback(() => staffApi.clinics.get(id), [id]));
  const name = answer && isCurrent ? clinicLabel(answer) : `Clinic #${id}`;
  return <OnlyChip name={name} to={queuePath(query, { clinicId: undefined })} all="every clinic" />;
}
