import type { PageEntry } from './page-entry.ts';

export const ADD_CLINIC_ENTRY: PageEntry = {
  title: () => 'Submit a New Clinic',
  description: () =>
    'A plastic surgery clinic in Korea is missing? Tell us its name and address; we check it and add it to the directory.',
  image: '/previews/add-clinic.png',
};
