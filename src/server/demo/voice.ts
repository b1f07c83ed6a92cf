import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { getDataDirectory } from '#server/reference/data-directory.ts';
import type { Stage } from './blocks.ts';
import type { Facts } from './expand.ts';
import type { Person } from './people.ts';
import type { Family } from './procedure-families.ts';
import type { Random } from './random.ts';
import type { DemoClinic, DemoLanguage } from './types.ts';

/** Facts that decide which sentences are true of one review. */
export interface Voice {
  language: DemoLanguage;
  tags: Set<string>;
  satisfaction: number;
  recovery: number | null;
  stage: Stage;
  elapsedDays: number;
  gender: string | null;
  age: number | null;
  city: string;
  spelling: 'american' | 'british';
  facts: Facts;
}

export interface VoiceInput {
  clinic: DemoClinic;
  family: Family;
  person: Person;
  satisfaction: number;
  recovery: number | null;
  priceKrw: number | null;
  doctorName: string | null;
  treatmentDate: string;
  /** Days between the treatment and the review. */
  elapsedDays: number;
}

const words = z.object({ en: z.string(), ko: z.string(), ja: z.string(), zh: z.string() });
const placesSchema = z.object({
  airports: z.record(z.string(), words),
  cities: z.record(z.string(), words),
  areas: z.record(z.string(), words),
  /** Patients' home cities in their own languages; English uses the key. */
  homes: z.record(z.string(), words.partial()),
});
export type Places = z.infer<typeof placesSchema>;

export function readPlaces(): Places {
  return placesSchema.parse(
    JSON.parse(readFileSync(join(getDataDirectory(), 'demo', 'places.json'), 'utf8')),
  );
}

const ENGLISH_MONTHS =
  'January February March April May June July August September October November December'.split(' ');
const ENGLISH_NUMBERS = 'zero one two three four five six seven eight nine ten eleven twelve'.split(' ');
const BRITISH_SPELLERS = new Set([
  'United Kingdom',
  'Australia',
  'Singapore',
  'Malaysia',
  'India',
  'South Africa',
  'Canada',
]);
const UNITS: Record<DemoLanguage, Record<'day' | 'week' | 'month' | 'year', string>> = {
  en: { day: 'day', week: 'week', month: 'month', year: 'year' },
  ko: { day: '일', week: '주', month: '개월', year: '년' },
  ja: { day: '日', week: '週間', month: 'か月', year: '年' },
  zh: { day: '天', week: '周', month: '个月', year: '年' },
};

/** Formats elapsed time as people say it: 'five weeks', '5주', '5週間', '5周'. */
export function sayElapsed(days: number, language: DemoLanguage): string {
  const [count, unit] =
    days < 14
      ? ([Math.max(1, days), 'day'] as const)
      : days < 70
        ? ([Math.round(days / 7), 'week'] as const)
        : days < 350
          ? ([Math.round(days / 30.4), 'month'] as const)
          : ([Math.max(1, Math.round(days / 365)), 'year'] as const);
  if (language !== 'en') return `${count}${UNITS[language][unit]}`;
  return `${ENGLISH_NUMBERS[count] ?? count} ${unit}${count === 1 ? '' : 's'}`;
}

/** Formats a price: '3.2 million won', '320만 원', '320万ウォン', '320万韩元'. */
export function sayPrice(priceKrw: number, language: DemoLanguage): string {
  const digits = priceKrw.toString().replaceAll(/\B(?=(\d{3})+$)/g, ',');
  const tenThousands = priceKrw % 10_000 === 0 ? `${priceKrw / 10_000}` : null;
  if (language === 'ko') return tenThousands ? `${tenThousands}만 원` : `${digits}원`;
  if (language === 'ja') return tenThousands ? `${tenThousands}万ウォン` : `${digits}ウォン`;
  if (language === 'zh') return tenThousands ? `${tenThousands}万韩元` : `${digits}韩元`;
  return priceKrw >= 1_000_000 && priceKrw % 100_000 === 0
    ? `${priceKrw / 1_000_000} million won`
    : `${digits} won`;
}

function sayMonth(day: string, language: DemoLanguage): string {
  const month = Number(day.slice(5, 7));
  if (language === 'en') return ENGLISH_MONTHS[month - 1] ?? '';
  return language === 'ko' ? `${month}월` : `${month}月`;
}

function sayHome(home: string | null, language: DemoLanguage, places: Places): string | undefined {
  if (home === null) return undefined;
  return language === 'en' ? home : places.homes[home]?.[language];
}

function seasonOf(day: string): string {
  const month = Number(day.slice(5, 7));
  return ['winter', 'spring', 'summer', 'autumn'][Math.floor((month % 12) / 3)] ?? 'spring';
}

export function stageAfter(elapsedDays: number): Stage {
  return elapsedDays < 21 ? 'early' : elapsedDays < 110 ? 'mid' : 'late';
}

/** Returns a first quote above the paid price, equally round. */
function quoteAbove(priceKrw: number, random: Random): number {
  const step = priceKrw >= 1_000_000 ? 100_000 : 10_000;
  return Math.ceil((priceKrw * (1.15 + random.next() * 0.3)) / step) * step;
}

/** Collects the facts that sentences may mention; sentences that need a missing fact are left out. */
export function createVoice(input: VoiceInput, places: Places, random: Random): Voice {
  const { clinic, family, person, priceKrw } = input;
  const { language } = person;
  const area = places.areas[`${clinic.city}/${clinic.district}`]?.[language];
  const say = language === 'en' ? random.pick(family.say) : family[language];
  return {
    language,
    tags: family.tags,
    satisfaction: input.satisfaction,
    recovery: input.recovery,
    stage: stageAfter(input.elapsedDays),
    elapsedDays: input.elapsedDays,
    gender: person.gender,
    age: person.age,
    city: clinic.city,
    spelling: BRITISH_SPELLERS.has(person.country ?? '') ? 'british' : 'american',
    facts: {
      it: say,
      area,
      city: places.cities[clinic.city]?.[language],
      airport: places.airports[clinic.city]?.[language],
      month: sayMonth(input.treatmentDate, language),
      season: seasonOf(input.treatmentDate),
      elapsed: sayElapsed(input.elapsedDays, language),
      price: priceKrw === null ? undefined : sayPrice(priceKrw, language),
      quote: priceKrw === null ? undefined : sayPrice(quoteAbove(priceKrw, random), language),
      home: sayHome(person.home, language, places),
      flight: person.flight ?? undefined,
      age: person.age === null ? undefined : `${person.age}`,
      doctor: input.doctorName ? `Dr ${input.doctorName.split(' ')[0]}` : undefined,
    },
  };
}
