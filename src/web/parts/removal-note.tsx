import portalListTexts from '#texts/portal-lists.ts';
import { removalDate } from '#domain/retention.ts';
import type { Retention } from '#domain/retention-schema.ts';
import { useSite } from '#web/lib/heads/use-site.ts';
import { Rich } from '#web/lib/texts/rich.tsx';
import { toTime } from '#web/lib/texts/to-time.tsx';
import { useFormats, useTexts } from '#web/lib/texts/use-texts.ts';

type Props = {
  /** ISO instant at which the retention period began. */
  since: string;
  period: keyof Retention;
  /** The event that would end the period earlier, such as 'it is published'. */
  unless?: string | undefined;
};

/** Shows the date on which retention deletes an item. */
export function RemovalNote({ since, period, unless }: Props) {
  const t = useTexts(portalListTexts);
  const formats = useFormats();
  const days = useSite()?.retention[period];
  if (days === undefined) return null;
  const at = removalDate(since, days);
  const values = { date: formats.date(at), day: toTime(at) };
  return <Rich>{unless === undefined ? t.removed(values) : t.removedUnless({ ...values, unless })}</Rich>;
}
