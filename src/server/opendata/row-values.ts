import { UNDECODABLE } from './text-encoding.ts';

/** Bounds of Korea with its islands, in degrees. */
export const KOREA = { latitude: [33, 39], longitude: [124, 132] } as const;

/** Returns true for a decimal number within bounds. */
export const isWithin = (text: string, [least, most]: readonly [number, number]): boolean =>
  /^\d+(?:\.\d+)?$/.test(text) && Number(text) >= least && Number(text) <= most;

/** Composes letters and reduces runs of spaces to one; empty for a missing field. */
export const clean = (field = ''): string => field.normalize('NFC').replaceAll(/\s+/g, ' ').trim();

/** Returns true for a text with undecodable characters. Control characters come from undecodable bytes too. */
export const isDamaged = (text: string): boolean => text.includes(UNDECODABLE) || /\p{Cc}/u.test(text);
