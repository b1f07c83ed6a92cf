import type { Attack } from '../send.ts';

/** The rows that the requests review, read and change. */
export type Sample = {
  clinicId: number;
  clinicSlug: string;
  procedureId: number;
  procedureSlug: string;
  /** A published review, shown on pages and in exports. */
  reviewId: number;
  /** An undecided review. */
  pendingId: number;
  /** Path of the largest size of a 12-megapixel photo. */
  photoPath: string;
  /** The Cookie header of an admin's session. */
  cookie: string;
};

/** Requests of one kind, sent one after the other. */
export type Kind = { name: string; attacks: (sample: Sample) => Attack[] };

/** Largest size of a request body in bytes. */
export const LARGEST_BODY = 25 * 1024 * 1024;

/** Repeats a text up to a length in bytes. */
export const repeat = (text: string, bytes: number) => Buffer.alloc(bytes, text, 'utf8').toString('utf8');
