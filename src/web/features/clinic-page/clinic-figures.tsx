import type { ReactNode } from 'react';
import type { ClinicDetail } from '#domain/clinic/clinic-views.ts';
import { countOf, formatCount } from '#domain/text.ts';
import { formatSatisfaction } from './clinic-meta.ts';

/** What is known of a clinic, counted. */
export function ClinicFigures({ clinic }: { clinic: ClinicDetail }) {
  const { reviewCount, prices, satisfaction } = clinic;
  return (
    <dl className="mt-8 grid grid-cols-2 gap-x-6 gap-y-5 border-y border-hairline py-5 sm:grid-cols-3 print:mt-5 print:grid-cols-3 print:py-3">
      <Figure
        name={reviewCount === 1 ? 'published review' : 'published reviews'}
        value={formatCount(reviewCount)}
      />
      <Figure name={prices.length === 1 ? 'procedure' : 'procedures'} value={formatCount(prices.length)} />
      <Figure
        name="average satisfaction"
        value={satisfaction ? formatSatisfaction(satisfaction.average) : 'Not rated'}
        note={satisfaction && countOf(satisfaction.count, 'review')}
      />
    </dl>
  );
}

function Figure({ name, value, note }: { name: string; value: string; note?: ReactNode }) {
  return (
    <div className="flex flex-col-reverse last:max-sm:col-span-2 print:last:col-span-1">
      <dt className="text-sm text-quiet">
        {name}
        {note && <span className="tabular-nums"> · {note}</span>}
      </dt>
      <dd className="font-serif text-2xl tabular-nums">{value}</dd>
    </div>
  );
}
