import { parser } from '@prometheus-io/lezer-promql';
import type { Sample } from './read-metrics.ts';

type Matcher = { label: string; operator: string; value: string };
type Selector = { metric: string; matchers: Matcher[] };

/** The metrics that an expression selects, and the labels by which it groups. */
type Expression = { selectors: Selector[]; grouping: string[] };

/** Labels that Prometheus adds to what it scrapes. */
const OF_PROMETHEUS = new Set(['instance', 'job']);

/** @throws Error naming what is not PromQL */
function readExpression(text: string): Expression {
  const found: Expression = { selectors: [], grouping: [] };
  parser.parse(text).iterate({
    enter({ type, node, from, to }) {
      if (type.isError) throw new Error(`${text}: not PromQL at ${from}: ${text.slice(from, to + 20)}`);
      if (type.name === 'VectorSelector') {
        const name = node.getChild('Identifier');
        found.selectors.push({ metric: name ? text.slice(name.from, name.to) : '', matchers: [] });
      }
      if (type.name === 'UnquotedLabelMatcher') {
        const [, label = '', operator = '', value = ''] =
          /^(\w+)\s*(=~|!~|!=|=)\s*"(.*)"$/.exec(text.slice(from, to)) ?? [];
        found.selectors.at(-1)?.matchers.push({ label, operator, value });
      }
      if (type.name === 'GroupingLabels')
        found.grouping.push(...node.getChildren('LabelName').map((one) => text.slice(one.from, one.to)));
    },
  });
  return found;
}

/**
 * Tells what of an expression, or of the texts shown with it, a scrape can't give. Values of `status` are not looked
 * for, because a server in order has no errors.
 * @param shown texts with labels in them, as `{{queue}}` or `$labels.queue`
 */
export function findFaults(expr: string, shown: readonly string[], samples: readonly Sample[]): string[] {
  const { selectors, grouping } = readExpression(expr);
  const own = selectors.filter(({ metric }) => metric !== 'up');
  const missing = own.flatMap((selector) =>
    samples.some((sample) => isSelected(selector, sample))
      ? []
      : [`${expr}: nothing is selected by ${JSON.stringify(selector)}`],
  );
  const known = new Set(OF_PROMETHEUS);
  for (const { metric } of own)
    for (const { name, labels } of samples)
      if (name === metric) for (const label of Object.keys(labels)) known.add(label);
  const named = shown.flatMap((text) =>
    Array.from(text.matchAll(/\{\{\s*(\w+)\s*\}\}|\$labels\.(\w+)/g), ([, one, other]) => one ?? other ?? ''),
  );
  const left = grouping.length > 0 ? new Set(grouping) : known;
  return [
    ...missing,
    ...grouping.filter((label) => !known.has(label)).map((label) => `${expr}: there is no label ${label}`),
    ...named.filter((label) => !left.has(label)).map((label) => `${expr}: ${label} is shown, but not left`),
  ];
}

const isSelected = ({ metric, matchers }: Selector, { name, labels }: Sample): boolean =>
  name === metric &&
  matchers.every(({ label, operator, value }) => {
    if (OF_PROMETHEUS.has(label)) return true;
    const given = labels[label];
    if (given === undefined) return false;
    if (label === 'status') return true;
    const isEqual = operator.includes('~') ? new RegExp(`^(?:${value})$`).test(given) : value === given;
    return operator.startsWith('!') ? !isEqual : isEqual;
  });
