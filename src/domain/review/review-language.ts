import * as z from 'zod';
import { TEXT_LANGUAGES } from '../text-language.ts';
import { API_MESSAGES } from './api-messages.ts';

/** The language of a review's text. */
export const languageSchema = z.enum(TEXT_LANGUAGES, { error: API_MESSAGES.language });
