import { formatDate } from '#domain/dates.ts';
import { removalDate } from '#domain/retention.ts';
import type { Retention } from '#domain/retention-schema.ts';
import { useSite } from '#web/lib/heads/use-site.ts';

type Props = {
  /** ISO instant at which the retention period began. */
  since: string;
  period: keyof Retention;
  /** The event that would end the period earlier, such as 'it is published'. */
  unless?: string | undefined;
};

/** Shows the date on which retention deletes an item. */
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
