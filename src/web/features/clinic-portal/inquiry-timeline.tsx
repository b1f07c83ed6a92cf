import type { InquiryStep } from '#domain/clinic-portal/clinic-portal-views.ts';
import { formatDateTime } from '#domain/date-time.ts';

/** Lists the events of an inquiry, oldest first. */
export function InquiryTimeline({ steps }: { steps: readonly InquiryStep[] }) {
  return (
    <section aria-labelledby="inquiry-timeline" className="mt-6">
      <h3 id="inquiry-timeline" className="border-b border-hairline pb-1 text-lg">
        Timeline
      </h3>
      <ol>
        {steps.map(({ kind, at, by }) => (
          <li
            key={`${kind} ${at}`}
            className="flex flex-wrap gap-x-4 border-b border-hairline py-1.5 text-sm last:border-b-0"
          >
            <time dateTime={at} className="w-44 text-quiet tabular-nums">
              {formatDateTime(at)}
            </time>
            <span>{`${KINDS[kind]} by ${ACTORS[by]}`}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}

const KINDS: Record<InquiryStep['kind'], string> = {
  created: 'Sent',
  seen: 'First opened',
  archived: 'Archived',
  restored: 'Restored',
};

const ACTORS: Record<InquiryStep['by'], string> = {
  patient: 'the patient',
  clinic: 'your clinic',
  staff: 'our team',
};
