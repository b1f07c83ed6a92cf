import { clinicSurgeonsSchema } from '../surgeon/surgeon-views.ts';
import * as z from 'zod';
import { languageSchema } from '../review/review-language.ts';
import { scoresSchema } from '../review/score-level-views.ts';
import { postedPriceSchema } from '../price/posted-price-views.ts';
import { priceReportSchema, reportedPriceSchema } from '../price/price-views.ts';
import { localNamesSchema } from './local-name-views.ts';
import { clinicMessagingSchema } from './messaging.ts';
import { nationalRegisterSchema } from './national-register.ts';
import { nearbySchema } from './nearby.ts';
import { SPOKEN_LANGUAGES } from './spoken-languages.ts';
import { procedureRefSchema } from '../procedure/procedure-views.ts';

/** A range of characters: index of the first, and index after the last. */
const rangeSchema = z.tuple([z.int(), z.int()]);

/** The source of a clinic's facts, as its page shows it. */
const registerSchema = z.object({
  date: z.iso.date().nullable().describe('The day of the data, where it is known'),
  facts: z
    .array(z.enum(['nameKo', 'addressKo', 'phone']))
    .describe('Fields that the page shows as the register has them'),
});

/** A clinic in a list. */
const clinicSummarySchema = z
  .object({
    id: z.int(),
    slug: z.string(),
    externalId: z.string().nullable().describe("기관ID of Seoul's open data"),
    name: z.string(),
    nameKo: z.string().nullable(),
    isNameRomanised: z.boolean().describe('The English name was read from the Korean one by us'),
    localNames: localNamesSchema,
    address: z.string(),
    addressKo: z.string().nullable(),
    district: z.string().nullable(),
    city: z.string().nullable(),
    description: z.string().nullable(),
    specialties: z.array(z.string()),
    published: z.literal(true),
    verified: z.boolean(),
    createdAt: z.iso.datetime(),
    reviewCount: z.int().describe('Public reviews'),
    satisfaction: scoresSchema.nullable().describe('Null if no public review says one'),
    recovery: scoresSchema
      .nullable()
      .describe('5 = Very Easy, 1 = Very Difficult; null if no public review says one'),
    procedureReviewCount: z
      .int()
      .optional()
      .describe('Public reviews of the procedure by which the list is filtered, or of foundBy; only then'),
    price: reportedPriceSchema
      .extend({ procedure: procedureRefSchema })
      .nullable()
      .describe(
        "The price of the procedure by which the list is filtered, else of foundBy or the clinic's most reviewed one among those with a price",
      ),
    latestReview: z
      .object({
        id: z.int(),
        procedureSlug: z.string(),
        procedureName: z.string(),
        language: languageSchema,
        excerpt: z.string(),
      })
      .nullable()
      .optional()
      .describe('Returned with latestReview=true alone'),
    foundBy: procedureRefSchema
      .optional()
      .describe('A procedure that the search names and that the clinic has reviews of'),
    foundByName: z
      .boolean()
      .optional()
      .describe(
        'True if its name or place matches the search too, besides foundBy or naming; also where the search is a place that its name contains',
      ),
    naming: z
      .int()
      .min(1)
      .optional()
      .describe('Number of public reviews that name a doctor as the search does'),
    nearStation: z
      .string()
      .optional()
      .describe('The station near which it is, if that is how it fits a search for a place'),
    highlight: z
      .object({ name: z.array(rangeSchema), nameKo: z.array(rangeSchema) })
      .optional()
      .describe('Ranges of the names that the search matched; returned with highlight=true alone'),
  })
  .meta({ id: 'ClinicSummary' });

export type ClinicSummary = z.infer<typeof clinicSummarySchema>;

const areaSchema = z.object({
  slug: z.string().describe('A district whose name several cities share comes with its city: seoul.jung-gu'),
  name: z.string(),
  count: z.int().optional().describe('Clinics of the list that are there; unset where the total is capped'),
});

export const clinicAreaSchema = z.object({
  city: z.string().optional(),
  district: z.string().optional(),
  neighbourhood: z.string().optional(),
});

export const clinicAreasSchema = z
  .object({
    cities: z.array(areaSchema),
    districts: z
      .array(areaSchema)
      .describe('Districts of the city by which the list is filtered, else of all'),
    neighbourhoods: z
      .array(areaSchema)
      .describe('Neighbourhoods of the district by which the list is filtered'),
  })
  .meta({ id: 'ClinicAreas' });

export type ClinicAreas = z.infer<typeof clinicAreasSchema>;
export type ClinicAreaChoice = z.infer<typeof areaSchema>;

const clinicSuggestionsSchema = z
  .object({
    procedures: z
      .array(
        procedureRefSchema
          .omit({ id: true })
          .extend({ reviewCount: z.int(), price: reportedPriceSchema.nullable() }),
      )
      .describe('Those that the text names and that have public reviews, at most three'),
    doctors: z
      .array(z.object({ name: z.string(), reviewCount: z.int() }))
      .describe('Named so in public reviews, at most six; each with the number of reviews that name them'),
  })
  .meta({ id: 'ClinicSuggestions' });

export type ClinicSuggestions = z.infer<typeof clinicSuggestionsSchema>;

export const clinicListSchema = z
  .object({
    clinics: z.array(clinicSummarySchema),
    total: z
      .int()
      .describe(
        'Of a search exact up to 1,000; with highlight=true, where only the best are compared, up to 200',
      ),
    totalCapped: z.literal(true).optional(),
    matches: z
      .object({
        byName: z.int().describe('Clinics whose name or place fits'),
        byReviews: z.int().describe('Clinics with reviews of the procedures that are named; some fit both'),
        both: z.int(),
        byDoctor: z.int().describe('Clinics with reviews that name a doctor so'),
        procedures: z
          .array(procedureRefSchema.omit({ id: true }))
          .describe(
            'The procedures that the search names, those reviewed at the most clinics first, then those without reviews',
          ),
      })
      .optional()
      .describe('Of a search that names a procedure or a doctor: why its clinics are listed'),
    beside: clinicSuggestionsSchema
      .optional()
      .describe('Other meanings of the search; returned with suggest=true alone'),
    isNearest: z
      .literal(true)
      .optional()
      .describe('No clinic is called so, as a whole name or in part: these names only come near'),
    isPriceIgnored: z
      .literal(true)
      .optional()
      .describe('The search contains a price, by which clinics are not found'),
    area: clinicAreaSchema
      .optional()
      .describe('The area of the list by slug, with the city or district that the request left out'),
    areas: clinicAreasSchema.optional().describe('Returned with areas=true alone'),
    didYouMean: z
      .array(z.string())
      .optional()
      .describe(
        'Returned if a search finds nothing: names that are spelt nearly so, the nearest first, or the categories of a procedure without reviews',
      ),
  })
  .meta({ id: 'ClinicList' });

export type ClinicList = z.infer<typeof clinicListSchema>;

/** A row of a clinic's price list. */
const clinicPriceSchema = z
  .object({
    procedure: procedureRefSchema,
    reviewCount: z.int(),
    price: priceReportSchema.nullable(),
    scale: z
      .object({ lowestKrw: z.int(), highestKrw: z.int() })
      .nullable()
      .describe('Lowest and highest report of the procedure over all clinics'),
  })
  .meta({ id: 'ClinicPrice' });

export type ClinicPrice = z.infer<typeof clinicPriceSchema>;

export const clinicDetailSchema = clinicSummarySchema
  .omit({
    price: true,
    latestReview: true,
    procedureReviewCount: true,
    foundBy: true,
    foundByName: true,
    naming: true,
    nearStation: true,
    highlight: true,
  })
  .extend({
    descriptionKo: z.string().nullable(),
    spokenLanguages: z
      .array(z.enum(SPOKEN_LANGUAGES))
      .describe('Besides Korean, as the clinic states; nobody checked them'),
    phone: z.string().nullable(),
    website: z.string().nullable(),
    messaging: clinicMessagingSchema,
    openingHours: z.string().nullable(),
    latitude: z.number().nullable(),
    longitude: z.number().nullable(),
    hasAccount: z.boolean().describe('The clinic has claimed its page: somebody there has an account'),
    takesInquiries: z
      .boolean()
      .describe('Somebody at the clinic has an account and reads what patients write through the site'),
    register: registerSchema
      .nullable()
      .describe(
        "The facts that came from Seoul's open data of medical facilities; null: the clinic did not come from there",
      ),
    nationalRegister: nationalRegisterSchema
      .nullable()
      .describe('What the national register of medical institutions says; null: it is not known there'),
    nearby: nearbySchema.nullable().describe('Only of a clinic without public reviews'),
    prices: z.array(clinicPriceSchema).describe('Procedures with public reviews here, most reviewed first'),
    postedPrices: z
      .array(postedPriceSchema.extend({ procedure: procedureRefSchema }))
      .describe('What the clinic itself posts, by the name of the procedure; no figure counts it'),
    surgeons: clinicSurgeonsSchema.shape.surgeons,
    match: z
      .enum(['current', 'alias', 'ambiguous'])
      .describe(
        'current: requested by its slug or id; alias: by another slug of its own; ambiguous: by one that several share',
      ),
  })
  .meta({ id: 'Clinic' });

export type ClinicDetail = z.infer<typeof clinicDetailSchema>;
