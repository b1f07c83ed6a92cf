import { isRouteErrorResponse } from 'react-router';

/**
 * Encodes the data of a page as React Router's browser part decodes it: a list of values that refer to each other by
 * index (turbo-stream 2). The router's own encoder takes four times as long, because it also handles values that
 * no loader returns, such as promises and dates.
 */
export function encodePayload(payload: Record<string, unknown>): string {
  const values: string[] = [];
  const known = new Map<unknown, number>();

  const add = (value: unknown): number => {
    const special = findSpecial(value) ?? known.get(value);
    if (special !== undefined) return special;
    const index = values.push('') - 1;
    if (typeof value !== 'object') known.set(value, index);
    values[index] = typeof value === 'object' ? write(value as object) : JSON.stringify(value);
    return index;
  };
  const write = (value: object): string => {
    if (Array.isArray(value)) return writeList(value);
    if (isRouteErrorResponse(value))
      return tag('ErrorResponse', [value.data, value.status, value.statusText]);
    if (value instanceof Error) return tag('SanitizedError', [value.name, value.message, value.stack]);
    let fields = '';
    for (const key in value) {
      const field = add((value as Record<string, unknown>)[key]);
      fields += `${fields && ','}"_${add(key)}":${field}`;
    }
    return `{${fields}}`;
  };
  const writeList = (list: unknown[]): string => {
    let items = '';
    for (const item of list) items += `${items && ','}${add(item)}`;
    return `[${items}]`;
  };
  const tag = (name: string, fields: unknown[]) => `["${name}",${fields.map(add).join(',')}]`;

  add(payload);
  return `[${values.join(',')}]\n`;
}

/** Values that have no JSON, or that the format abbreviates. */
function findSpecial(value: unknown): number | undefined {
  if (value === null) return -5;
  if (value === undefined) return -7;
  if (typeof value !== 'number' || Number.isFinite(value)) return undefined;
  return Number.isNaN(value) ? -2 : value > 0 ? -6 : -3;
}
