import * as z from 'zod';

export const placeNamesSchema = z
  .object({ names: z.record(z.string(), z.string()).describe('Name as other answers have it, to name') })
  .meta({ id: 'PlaceNames' });

/** Names of cities, districts and countries in a language, by the names that other answers have; none in English. */
export type PlaceNames = z.infer<typeof placeNamesSchema>;
