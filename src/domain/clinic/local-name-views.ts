import * as z from 'zod';
import { LOCAL_NAME_LOCALES } from './local-names.ts';

export const localNamesSchema = z
  .partialRecord(z.enum(LOCAL_NAME_LOCALES), z.array(z.string()))
  .describe('Names in other languages that the clinic or staff entered; pages in a language show the first');
