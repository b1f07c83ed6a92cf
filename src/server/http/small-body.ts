import { bodyLimit } from 'hono/body-limit';
import { AppError } from '#domain/errors.ts';

const limitBody = (mostBytes: number) =>
  bodyLimit({
    maxSize: mostBytes,
    onError: () => {
      throw new AppError('too-large', 'The form is too large.');
    },
  });

/** Refuses bodies larger than any form without photos, before they are read to the end. */
export const smallBody = limitBody(16 * 1024);

/** Allows forms with long texts in two languages: Hangul takes three bytes a syllable. */
export const formBody = limitBody(48 * 1024);

/** Allows a procedure with its texts in ten languages. */
export const procedureBody = limitBody(96 * 1024);

/** Allows a review with its notes, each as long as staff may make it. */
export const reviewBody = limitBody(128 * 1024);
