import fc from 'fast-check';

/** Generates arbitrary strings, including lone surrogates. fast-check's own `binary` strings take seconds to set up. */
export const anyText = (maxLength = 40): fc.Arbitrary<string> =>
  fc.array(fc.integer({ min: 0, max: 0xffff }), { maxLength }).map((codes) => String.fromCharCode(...codes));
