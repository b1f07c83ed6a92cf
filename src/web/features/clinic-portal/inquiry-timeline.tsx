import clinicTexts from '#texts/portal-clinic.ts';
import type { InquiryStep } from '#domain/clinic-portal/clinic-portal-views.ts';
import { useFormats, useTexts } from '#web/lib/texts/use-texts.ts';

/** Lists the events of an inquiry, oldest first. */
export function InquiryTimeline({ steps }: { steps: readonly InquiryStep[] }) {
  const t = useTexts(clinicTexts);
  const formats = useFormats();
  return (
    <section aria-labelledby="inquiry-timeline" className="mt-6">
      <h3 id="inquiry-timeline" className="border-b border-hairline pb-1 text-lg">
        {t.timeline}
      </h3>
      <ol>
        {steps.map(({ kind, at, by }) => (
          <li
            key={`${kind} ${at}`}
            className="flex flex-wrap gap-x-4 border-b border-hairline py-1.5 text-sm last:border-b-0"
          >
            <time dateTime={at} className="w-44 text-quiet tabular-nums">
              {formats.time(new Date(at))}
            </time>
            <span>{t.step({ kind, by })}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}
