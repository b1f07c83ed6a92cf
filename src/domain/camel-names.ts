import type { SentName } from './invalid-fields.ts';

/**
 * The payload with its fields under camelCase names: 'name_ko' is 'nameKo' (specification, section 3). A field that came
 * under both names is read from the camelCase one. What is no object is passed on as it is, for the schema to refuse.
 */
export function withCamelNames(payload: unknown): unknown {
  if (typeof payload !== 'object' || payload === null || Array.isArray(payload)) return payload;
  const fields = Object.entries(payload);
  return Object.fromEntries([...fields.map(([name, value]) => [camelName(name), value]), ...fields]);
}

/** Returns, for each field of `withCamelNames(payload)`, the name under which it came. */
export function camelSentName(payload: unknown): SentName {
  const names = typeof payload === 'object' && payload !== null ? Object.keys(payload) : [];
  return (field) =>
    names.includes(field) ? field : (names.find((name) => camelName(name) === field) ?? field);
}

const camelName = (name: string) =>
  name.replaceAll(/(?<=[a-z\d])_([a-z\d])/gi, (_, letter: string) => letter.toUpperCase());
