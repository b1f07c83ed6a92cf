import { formatDate } from '#domain/dates.ts';
import { removalDate } from '#domain/retention.ts';
import type { Retention } from '#domain/retention-schema.ts';
import { useSite } from '#web/lib/use-site.ts';

type Props = {
  /** ISO instant at which the period began. */
  since: string;
  period: keyof Retention;
  /** What would end the period before: 'it is published'. */
  unless?: string | undefined;
};

/** Says on which day retention deletes something. */
export function RemovalNote({ since, period, unless }: Props) {
  const days = useSite()?.retention[period];
  if (days === undefined) return null;
  const at = removalDate(since, days);
  return (
    <>
      Removed on <time dateTime={at}>{formatDate(at)}</time>
      {unless !== undefined && `, unless ${unless}`}.
    </>
  );
}
