import clinicSubmissionTexts from '#texts/clinic-submission.ts';
import type { PageEntry } from './page-entry.ts';

export const ADD_CLINIC_ENTRY: PageEntry = {
  title: (locale) => clinicSubmissionTexts(locale).title,
  description: (locale) => clinicSubmissionTexts(locale).description,
  image: '/previews/add-clinic.png',
};
