import type { PageEntry } from './page-entry.ts';

export const TERMS_ENTRY: PageEntry = {
  title: () => 'Terms of Service',
  description: () =>
    'The rules of this site: truthful submissions, no medical advice, who owns what is published here, and how these terms change.',
  image: '/previews/terms.png',
};
