import type { PageEntry } from './page-entry.ts';

export const PRIVACY_ENTRY: PageEntry = {
  title: () => 'Privacy Policy',
  description: () =>
    'Which personal data this site collects and why, how long it is kept, and how to see, correct or erase what you submitted.',
  image: '/previews/privacy.png',
};
