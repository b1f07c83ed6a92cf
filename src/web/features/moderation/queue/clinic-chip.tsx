import { useCallback } from 'react';
import { clinicLabel } from '#domain/clinic/clinic.ts';
import { useRead } from '#web/lib/reading/use-read.ts';
import { useModeration } from '../moderation-context.ts';
import { OnlyChip } from '../list/only-chip.tsx';
import { type QueueQuery, queuePath } from './queue-query.ts';

/** Shows that the queue is filtered by one clinic; the link removes the filter. */
export function ClinicChip({ query, id }: { query: QueueQuery; id: number }) {
  const { clinics } = useModeration().api;
  const { answer, isCurrent } = useRead(useCallback(() => clinics.get(id), [clinics, id]));
  const name = answer && isCurrent ? clinicLabel(answer) : `Clinic #${id}`;
  return <OnlyChip name={name} to={queuePath(query, { clinicId: undefined })} all="every clinic" />;
}
