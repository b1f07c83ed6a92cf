import { createHash } from 'node:crypto';

/** A short text that stands for everything a preview was made from: a merge carries out what was shown, or nothing. */
export const mergeKey = (facts: object): string =>
  createHash('sha256').update(JSON.stringify(facts)).digest('base64url').slice(0, 22);
