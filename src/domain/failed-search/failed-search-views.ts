import * as z from 'zod';
import { LONGEST_SEARCH } from '../lists/list-params.ts';
import { LOCALES } from '../locales.ts';
import { FAILED_SEARCH_KINDS, LEAST_SEARCHES } from './failed-search.ts';

/** A search that found nothing, as the page that shows so reports it. */
export const failedSearchReportSchema = z
  .object({
    kind: z.enum(FAILED_SEARCH_KINDS),
    text: z.string().max(LONGEST_SEARCH),
    language: z.enum(LOCALES).describe('Of the page'),
  })
  .meta({ id: 'FailedSearchReport' });

export type FailedSearchReport = z.infer<typeof failedSearchReportSchema>;

const failedSearchSchema = z
  .object({
    kind: z.enum(FAILED_SEARCH_KINDS),
    text: z.string().describe('In lower case, with single spaces'),
    language: z.enum(LOCALES).describe('Of the page'),
    count: z.int().min(LEAST_SEARCHES).describe('Searches in the period'),
    firstDay: z.iso.date(),
    lastDay: z.iso.date(),
  })
  .meta({ id: 'FailedSearch' });

export type FailedSearch = z.infer<typeof failedSearchSchema>;

export const failedSearchListSchema = z
  .object({ searches: z.array(failedSearchSchema), total: z.int() })
  .meta({ id: 'FailedSearchList' });

export type FailedSearchList = z.infer<typeof failedSearchListSchema>;
