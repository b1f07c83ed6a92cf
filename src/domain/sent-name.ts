/** Maps a field of a schema to the name under which a client sent it. */
export type SentName = (field: string) => string;

/**
 * Returns a function from a field to the name that the client used, or should have used.
 * @param names accepted names of each field, the usual one first
 */
export const sentNameIn =
  (names: Readonly<Record<string, readonly string[]>>, isSent: (name: string) => boolean): SentName =>
  (field) => {
    const accepted = names[field] ?? [field];
    return accepted.find(isSent) ?? accepted[0] ?? field;
  };
