import { randomInt } from 'node:crypto';

/** Letters and digits that nobody mistakes for one another. */
const SYMBOLS = 'abcdefghjkmnpqrstuvwxyz23456789';

/** A password to be printed once: twenty random symbols, about 99 bits, in groups that can be read out. */
export function generatePassword(): string {
  const symbols = Array.from({ length: 20 }, () => SYMBOLS[randomInt(SYMBOLS.length)]);
  return symbols.join('').replaceAll(/(.{5})(?=.)/g, '$1-');
}
