import type { ClinicSummary } from '#domain/clinic/clinic-views.ts';

type Ranges = NonNullable<ClinicSummary['highlight']>['name'];

/** A text with the given ranges in bold, which is visible in every colour scheme. */
export function MarkedText({ text, ranges = [] }: { text: string; ranges?: Ranges | undefined }) {
  const pieces = ranges.flatMap(([from, to], index) => [
    text.slice(ranges[index - 1]?.[1] ?? 0, from),
    <mark key={from} className="bg-transparent font-semibold text-celadon-deep">
      {text.slice(from, to)}
    </mark>,
  ]);
  return [...pieces, text.slice(ranges.at(-1)?.[1] ?? 0)];
}
