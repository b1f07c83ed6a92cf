import type { QueueFigures as Figures } from '#domain/admin-figures.ts';
import { formatDate } from '#domain/dates.ts';
import { countOf } from '#domain/text.ts';
import { staffApi } from '#web/api/staff-api.ts';
import { reasonOf } from '#web/lib/reading/portal-error.ts';
import { useRead } from '#web/lib/reading/use-read.ts';
import { BarChart } from './bar-chart.tsx';

/** Waiting times of reviews, and decisions per day. */
export function QueueFigures() {
  const { answer, failure } = useRead(staffApi.queueFigures);
  return (
    <section aria-labelledby="queue-figures" className="mt-8">
      <h2 id="queue-figures" className="border-b border-hairline pb-2 text-xl">
        Moderation
      </h2>
      {!answer && failure === null && <output className="block py-4 text-quiet">Loading…</output>}
      {failure !== null && (
        <p role="alert" className="py-4 text-sm text-persimmon">
          {reasonOf(failure)}
        </p>
      )}
      {answer && (
        <div className="mt-4 grid gap-8 md:grid-cols-2">
          <BarChart
            title="How long reviews wait"
            summary={describeQueue(answer)}
            series={['Reviews']}
            barNoun="Waiting for"
            bars={answer.ages.map(({ name, count }) => ({ name, parts: [count] }))}
          />
          <BarChart
            title="Decisions per day"
            summary={describeDays(answer.days)}
            series={['Published', 'Declined']}
            barNoun="Day in Seoul"
            bars={answer.days.map(({ day, published, declined }) => ({
              name: String(Number(day.slice(8))),
              title: formatDate(day),
              parts: [published, declined],
            }))}
          />
        </div>
      )}
    </section>
  );
}

function describeQueue({ ages, oldestAt }: Figures): string {
  const total = ages.reduce((sum, { count }) => sum + count, 0);
  if (oldestAt === null) return 'No review waits.';
  return `${countOf(total, 'review')} ${total === 1 ? 'waits' : 'wait'}, the oldest since ${formatDate(oldestAt)}.`;
}

function describeDays(days: Figures['days']): string {
  const published = days.reduce((sum, day) => sum + day.published, 0);
  const declined = days.reduce((sum, day) => sum + day.declined, 0);
  return `${countOf(published, 'review')} published and ${declined} declined in ${days.length} days.`;
}
