import { isRecord } from './is-record.ts';
import type { SentName } from './sent-name.ts';

/**
 * Returns the payload with its fields in camelCase, too: 'name_ko' is also 'nameKo'. If a field is sent under both
 * names, the camelCase one wins. Values that are not objects are returned unchanged, for the schema to refuse.
 */
export function withCamelNames(payload: unknown): unknown {
  if (!isRecord(payload)) return payload;
  const fields = Object.entries(payload);
  return Object.fromEntries([...fields.map(([name, value]) => [camelName(name), value]), ...fields]);
}

/** Returns a function from a field of `withCamelNames(payload)` to the name that the client used. */
export function camelSentName(payload: unknown): SentName {
  const names = isRecord(payload) ? Object.keys(payload) : [];
  return (field) =>
    names.includes(field) ? field : (names.find((name) => camelName(name) === field) ?? field);
}

const camelName = (name: string) =>
  name.replaceAll(/(?<=[a-z\d])_([a-z\d])/gi, (_, letter: string) => letter.toUpperCase());
