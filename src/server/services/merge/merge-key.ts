import { createHash } from 'node:crypto';

/** Returns a hash of everything that a preview shows; a merge with an outdated one is refused. */
export const mergeKey = (facts: object): string =>
  createHash('sha256').update(JSON.stringify(facts)).digest('base64url').slice(0, 22);
