import type { Attack } from '../send.ts';

/** Rows that the requests review, read and change. */
export type Sample = {
  clinicId: number;
  clinicSlug: string;
  procedureId: number;
  procedureSlug: string;
  /** A published review, which pages and exports show. */
  reviewId: number;
  /** A review that nobody has decided about. */
  pendingId: number;
  /** The largest size of a photo of twelve megapixels. */
  photoPath: string;
  /** Cookie of an administrator's session. */
  cookie: string;
};

/** Requests of one kind, sent one after the other. */
export type Kind = { name: string; attacks: (sample: Sample) => Attack[] };

/** Most bytes of one request's body. */
export const LARGEST_BODY = 25 * 1024 * 1024;

/** Repeats a text up to a number of bytes. */
export const repeat = (text: string, bytes: number) => Buffer.alloc(bytes, text, 'utf8').toString('utf8');
