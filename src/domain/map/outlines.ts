import { DISTRICT_LINES, NEIGHBOURHOOD_LINES } from './outline-lines.ts';

/** An area of a map: its names on the site and in Korean, the place of its label, and its outline as an SVG path. */
export type Outline = {
  district: string;
  /** Null for a whole district. */
  neighbourhood: string | null;
  nameKo: string;
  x: number;
  y: number;
  outline: string;
};

const readLines = (lines: string): readonly Outline[] =>
  lines.split('\n').map((line) => {
    const [district = '', neighbourhood, nameKo = '', x, y, outline = ''] = line.split('|');
    return { district, neighbourhood: neighbourhood || null, nameKo, x: Number(x), y: Number(y), outline };
  });

/** The districts of Seoul. */
export const DISTRICT_OUTLINES = readLines(DISTRICT_LINES);

/** The neighbourhoods of the districts where most clinics are. */
export const NEIGHBOURHOOD_OUTLINES = readLines(NEIGHBOURHOOD_LINES);

/** The districts whose neighbourhoods are drawn. */
export const DETAILED_DISTRICTS: readonly string[] = [
  ...new Set(NEIGHBOURHOOD_OUTLINES.map(({ district }) => district)),
];
