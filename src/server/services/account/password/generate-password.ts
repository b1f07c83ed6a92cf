import { randomInt } from 'node:crypto';
import { READABLE_SYMBOLS } from '#domain/account/password.ts';

/** Generates a password to be printed once: twenty random symbols, about 99 bits, in groups of five for reading out. */
export function generatePassword(): string {
  const symbols = Array.from({ length: 20 }, () => READABLE_SYMBOLS[randomInt(READABLE_SYMBOLS.length)]);
  return symbols.join('').replaceAll(/(.{5})(?=.)/g, '$1-');
}
