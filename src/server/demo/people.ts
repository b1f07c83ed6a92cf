import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { getDataDirectory } from '#server/reference/data-directory.ts';
import type { Family } from './procedure-families.ts';
import type { Random } from './random.ts';
import type { DemoLanguage } from './types.ts';

const languages = z.object({ ko: z.number(), ja: z.number(), zh: z.number() }).partial();
const peopleSchema = z.object({
  countries: z.array(
    z.object({
      name: z.string(),
      weight: z.number(),
      homes: z.array(z.string()),
      flight: z.string(),
      languages,
    }),
  ),
  unknownCountry: z.object({ weight: z.number(), languages }),
  doctors: z.object({
    surnames: z.array(z.string()),
    givenNames: z.array(z.string()),
    titles: z.array(z.string()),
  }),
  draftReasons: z.array(z.string()),
});
export type PeopleData = z.infer<typeof peopleSchema>;

export interface Person {
  language: DemoLanguage;
  country: string | null;
  /** A city of that country; null if none is known. */
  home: string | null;
  flight: string | null;
  age: number | null;
  gender: 'F' | 'M' | null;
}

export interface Doctor {
  name: string;
  title: string | null;
}

/** Reads countries, invented doctors' names and similar data (`data/demo/people.json`). */
export function readPeople(): PeopleData {
  return peopleSchema.parse(
    JSON.parse(readFileSync(join(getDataDirectory(), 'demo', 'people.json'), 'utf8')),
  );
}

function drawLanguage(shares: z.infer<typeof languages>, random: Random): DemoLanguage {
  let left = random.next();
  for (const language of ['ko', 'ja', 'zh'] as const) {
    left -= shares[language] ?? 0;
    if (left < 0) return language;
  }
  return 'en';
}

/** Draws an age from 18 to 68, right-skewed around the procedure's median. */
function drawAge(median: number, random: Random): number {
  return Math.round(Math.min(68, Math.max(18, 15 + (median - 15) * Math.exp(random.normal() * 0.34))));
}

export function drawPerson(people: PeopleData, family: Family, random: Random): Person {
  const unknown = { name: null, homes: [], flight: '', ...people.unknownCountry };
  const country = random.weighted([...people.countries, unknown], (each) => each.weight);
  const gender = random.chance(family.female) ? 'F' : 'M';
  return {
    language: drawLanguage(country.languages, random),
    country: country.name,
    home: country.homes.length > 0 ? random.pick(country.homes) : null,
    flight: country.flight || null,
    age: random.chance(0.05) ? null : drawAge(family.age, random),
    gender: random.chance(0.03) ? null : gender,
  };
}

/** Draws one to five invented doctors of a clinic, some without a title. */
export function drawDoctors(people: PeopleData, reviewCount: number, random: Random): Doctor[] {
  const { surnames, givenNames, titles } = people.doctors;
  const count = Math.min(5, 1 + Math.floor(reviewCount / 25) + random.int(0, 1));
  const names = new Set<string>();
  while (names.size < count) names.add(`${random.pick(surnames)} ${random.pick(givenNames)}`);
  return [...names].map((name) => ({ name, title: random.chance(0.75) ? random.pick(titles) : null }));
}
