import { createContext } from 'react';
import type { PlaceNames } from '#domain/place-names.ts';

/** The names of cities, districts and countries in the language of the page, which the root provides; undefined in English. */
export const PlaceNamesContext = createContext<PlaceNames['names'] | undefined>(undefined);
