import { expect, test } from 'vitest';
import { findFaults } from './promql.ts';
import type { Sample } from './read-metrics.ts';

const samples: Sample[] = [
  { name: 'jobs', labels: { queue: 'sweep', state: 'failed' }, value: 0 },
  { name: 'requests_bucket', labels: { route: '/', status: '200', le: '0.1' }, value: 1 },
];

test.each([
  [
    'max by (queue) (jobs{state="failed"}) > max by (queue) (jobs{state="failed"} offset 1h)',
    '{{ $labels.queue }}',
  ],
  ['histogram_quantile(0.95, sum by (le, route) (rate(requests_bucket{status=~"5.."}[5m])))', '{{route}}'],
  ['jobs{instance=~"$instance", state=~"failed|active"}', '{{instance}} {{queue}}'],
  ['up{job="clinic-atlas"} == 0', '{{ $labels.instance }}'],
])('%s is in order', (expr, shown) => {
  expect(findFaults(expr, [shown], samples)).toEqual([]);
});

test.each([
  ['job', '', 'nothing is selected'],
  ['jobs{state="fialed"}', '', 'nothing is selected'],
  ['jobs{state=~"faile"}', '', 'nothing is selected'],
  ['jobs{sort="failed"}', '', 'nothing is selected'],
  ['sum by (queues) (jobs)', '', 'there is no label queues'],
  ['sum by (state) (jobs)', '{{queue}}', 'queue is shown, but not left'],
  ['max(jobs)', '{{ $labels.route }}', 'route is shown, but not left'],
])('%s, shown as %s, is faulty', (expr, shown, fault) => {
  expect(findFaults(expr, [shown], samples).join('\n')).toContain(fault);
});

test('what is not PromQL is refused', () => {
  expect(() => findFaults('sum by (queue) (jobs', [], samples)).toThrow('not PromQL');
});
