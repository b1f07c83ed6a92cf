import { bodyLimit } from 'hono/body-limit';
import { AppError } from '#domain/errors.ts';

const MOST_BYTES = 16 * 1024;

/** Refuses bodies larger than any form without photos, before they are read whole. */
export const smallBody = bodyLimit({
  maxSize: MOST_BYTES,
  onError: () => {
    throw new AppError('too-large', 'The form is too large.');
  },
});
