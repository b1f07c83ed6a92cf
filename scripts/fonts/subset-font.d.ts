declare module 'subset-font' {
  /** Returns a font reduced to the characters of a text; a variable font keeps its axes. */
  export default function subsetFont(
    font: Buffer,
    text: string,
    options?: { targetFormat?: 'sfnt' | 'woff' | 'woff2' },
  ): Promise<Buffer>;
}
