import { once } from '#domain/once.ts';
import { getAreas, getPlaces, getStations } from '#server/korean/lexicon.ts';
import { romanise } from '#server/korean/romanise.ts';
import { hear } from '../keys/ear.ts';

/** Shorter ones may be anything. */
const SHORTEST = 4;

/** Korean names of listed places by what is heard of them; the well-known first. */
const placesByEar = once(() => {
  const places = new Map<string, string>();
  const add = (korean: string) => {
    const ear = hear(romanise(korean));
    if (ear.length >= SHORTEST && !places.has(ear)) places.set(ear, korean);
  };
  for (const korean of getPlaces().keys()) add(korean);
  for (const korean of getAreas()) add(korean);
  for (const korean of getStations().keys()) add(`${korean}역`);
  return places;
});

/** Returns the Korean name of the place that a Latin spelling sounds like: `kannam` is 강남. */
export const findHeardPlace = (latin: string): string | undefined => placesByEar().get(hear(latin));
