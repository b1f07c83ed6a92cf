import { seoulDay, startOfSeoulDay } from '#domain/seoul-day.ts';
import { readProcedures, type ReferenceProcedure } from '#server/reference/procedures.ts';
import { readBlocks, type Block } from './blocks.ts';
import { readClinicProfiles, type ClinicProfile } from './clinics.ts';
import { composeReview, type Prose } from './compose.ts';
import { addDays, DEMO_ANCHOR_DAY } from './dates.ts';
import { createMemory } from './memory.ts';
import { drawDoctors, drawPerson, readPeople, type Doctor, type PeopleData, type Person } from './people.ts';
import { DEMO_PHOTOS } from './photo-list.ts';
import { drawPrice } from './prices.ts';
import { readPersonas } from './personas.ts';
import { readFamilies, type Family } from './procedure-families.ts';
import { createRandom, type Random } from './random.ts';
import type { DemoData, DemoReview } from './types.ts';
import { createVoice, readPlaces } from './voice.ts';

const DAY_MS = 86_400_000;
/** Reviews go back about three and a half years; most are recent. */
const OLDEST_DAYS = 1_300;

interface Sources {
  procedures: ReferenceProcedure[];
  families: Map<string, Family>;
  people: PeopleData;
}

interface Report {
  profile: ClinicProfile;
  family: Family;
  person: Person;
  elapsedDays: number;
  review: Omit<DemoReview, 'key' | 'content'>;
}

function familyOf(sources: Sources, slug: string): Family {
  const family = sources.families.get(slug);
  if (!family) throw new Error(`data/demo/families.json does not know ${slug}`);
  return family;
}

/** Weights a procedure at a clinic by its popularity, higher in the clinic's speciality. */
function weightAt(procedure: ReferenceProcedure, family: Family, focus: string[]): number {
  if (focus.length === 0) return procedure.popularity;
  const isMeant = (word: string): boolean => word === procedure.category || family.tags.has(word);
  if (focus.some((word) => isMeant(word.replace('only:', '')))) return procedure.popularity;
  return focus.some((word) => word.startsWith('only:')) ? 0 : procedure.popularity * 0.11;
}

const toScale = (value: number): number => Math.min(5, Math.max(1, Math.round(value)));

function drawSatisfaction(quality: number, random: Random): number {
  if (random.chance(0.07 - quality * 0.04)) return random.int(1, 2);
  return toScale(4.02 + quality * 0.45 + random.normal() * 0.95);
}

/** Draws the days between treatment and review: few after an injection, weeks to a year after an operation. */
function drawElapsedDays(family: Family, random: Random): number {
  const [shortest, median] = family.tags.has('quick') ? [2, 26] : [9, 72];
  return Math.min(500, Math.max(shortest, Math.round(median * Math.exp(random.normal() * 0.95))));
}

function drawStatus(profile: ClinicProfile, random: Random): DemoReview['status'] {
  if (!profile.clinic.published || profile.reviewCount === 1)
    return profile.clinic.published ? 'published' : 'pending';
  const number = random.next();
  return number < 0.06 ? 'pending' : number < 0.1 ? 'draft' : 'published';
}

/** Draws the submission time; pending reviews are days old, not years. */
function drawCreatedAt(today: string, isPending: boolean, random: Random): number {
  const daysAgo = isPending ? random.next() * 18 : 1.5 + OLDEST_DAYS * random.next() ** 1.7;
  return startOfSeoulDay(today) - Math.floor((daysAgo * DAY_MS) / 1000) * 1000;
}

function drawPhotoKeys(random: Random): string[] {
  if (!random.chance(0.12)) return [];
  const keys = new Set<string>();
  const count = random.weighted([1, 2, 3, 4, 5], (n) => [0, 30, 34, 20, 10, 6][n] ?? 0);
  while (keys.size < count) keys.add(random.pick(DEMO_PHOTOS).key);
  return [...keys];
}

function drawDoctor(
  doctors: Doctor[],
  random: Random,
): Pick<DemoReview, 'doctorName' | 'doctorTitle' | 'doctorNotTold'> {
  const number = random.next();
  const doctor = number < 0.8 ? random.pick(doctors) : null;
  return {
    doctorName: doctor?.name ?? null,
    doctorTitle: doctor?.title ?? null,
    doctorNotTold: number > 0.92,
  };
}

function drawReport(
  profile: ClinicProfile,
  doctors: Doctor[],
  sources: Sources,
  today: string,
  random: Random,
): Report {
  const procedure = random.weighted(sources.procedures, (each) =>
    weightAt(each, familyOf(sources, each.slug), profile.focus),
  );
  const family = familyOf(sources, procedure.slug);
  const person = drawPerson(sources.people, family, random);
  const status = drawStatus(profile, random);
  const createdAt = drawCreatedAt(today, status === 'pending', random);
  const elapsedDays = drawElapsedDays(family, random);
  const rating = drawSatisfaction(profile.quality, random);
  const isPublished = status === 'published';
  const review: Report['review'] = {
    clinicKey: profile.clinic.key,
    procedureSlug: procedure.slug,
    language: person.language,
    rating,
    recovery: random.chance(0.07)
      ? null
      : toScale(family.recovery + (rating - 4) * 0.2 + random.normal() * 0.8),
    priceKrw: random.chance(0.05) ? null : drawPrice(procedure, profile.priceLevel, random),
    age: person.age,
    gender: person.gender,
    country: person.country,
    ...drawDoctor(doctors, random),
    treatmentDate: addDays(seoulDay(new Date(createdAt)), -elapsedDays),
    createdAt: new Date(createdAt).toISOString(),
    published: isPublished,
    verified: isPublished && random.chance(0.97),
    status,
    draftReason: status === 'draft' ? random.pick(sources.people.draftReasons) : null,
    photoKeys: drawPhotoKeys(random),
  };
  return { profile, family, person, elapsedDays, review };
}

function drawReports(profiles: ClinicProfile[], sources: Sources, seed: string, today: string): Report[] {
  const reports = profiles.flatMap((profile) => {
    const random = createRandom(`${seed}/clinic/${profile.clinic.key}`);
    const doctors = drawDoctors(sources.people, profile.reviewCount, random);
    return Array.from({ length: profile.reviewCount }, () =>
      drawReport(profile, doctors, sources, today, random),
    );
  });
  return reports.sort((a, b) => (a.review.createdAt < b.review.createdAt ? -1 : 1));
}

function readProse(): Prose {
  const blocks = new Map<string, Block[]>();
  for (const block of readBlocks()) {
    const name = `${block.language}/${block.slot}`;
    blocks.set(name, [...(blocks.get(name) ?? []), block]);
  }
  return { blocks, personas: readPersonas() };
}

export interface GenerateDemoOptions {
  seed?: string;
  /** Calendar day in Seoul 'YYYY-MM-DD'; all dates are before it. */
  today?: string;
}

/**
 * Generates the fictional clinics, their reviews (oldest first) and photo keys. Deterministic for a seed and day. Facts
 * and prose use separate random sequences, so that a changed sentence changes no price or date.
 */
export function generateDemo({
  seed = 'clinic-atlas',
  today = DEMO_ANCHOR_DAY,
}: GenerateDemoOptions = {}): DemoData {
  const sources: Sources = { procedures: readProcedures(), families: readFamilies(), people: readPeople() };
  const profiles = readClinicProfiles();
  const places = readPlaces();
  const prose = readProse();
  const memory = createMemory();
  const reviews = drawReports(profiles, sources, seed, today).map((report, index): DemoReview => {
    const random = createRandom(`${seed}/prose/${index}`);
    const { review, profile, family, person, elapsedDays } = report;
    const voice = createVoice(
      { ...review, satisfaction: review.rating, clinic: profile.clinic, family, person, elapsedDays },
      places,
      random,
    );
    const content = composeReview({
      voice,
      lists: [profile.clinic.key, review.procedureSlug],
      prose,
      memory,
      random,
    });
    return { key: `review-${`${index + 1}`.padStart(4, '0')}`, ...review, content };
  });
  return { clinics: profiles.map(({ clinic }) => clinic), reviews, photos: DEMO_PHOTOS };
}
