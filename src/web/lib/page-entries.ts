/** How a page is called in a tab, a search result and a shared link. */
export type PageEntry = {
  /** Under 60 characters; the site's name follows it. */
  title: string;
  /** Under 155 characters. */
  description: string;
  /** Path of a picture of 1200 × 630 pixels, drawn by scripts/draw-previews.ts. */
  image: string;
};

const HOME: PageEntry = {
  title: 'Plastic Surgery in Korea: Prices and Reviews',
  description:
    'Compare prices, read real patient experiences, and find plastic surgeons in Korea. No clinic pays for its place.',
  image: '/previews/home.png',
};

/** The entry of each first path segment that has one; every other path uses home's. */
export const PAGE_ENTRIES: Readonly<Record<string, PageEntry>> = {
  '': HOME,
  clinics: {
    title: 'Plastic Surgery Clinics in Korea',
    description:
      'Plastic surgery clinics in Seoul and across Korea with patient reviews and reported prices in won. No clinic pays for its place.',
    image: '/previews/clinics.png',
  },
  reviews: {
    title: 'Plastic Surgery Reviews from Patients in Korea',
    description:
      'What patients say about plastic surgery in Korea: procedure, clinic, price paid and recovery, each review read by a person before it appears.',
    image: '/previews/reviews.png',
  },
  procedures: {
    title: 'Medical Procedures in Korea, with Prices Paid',
    description:
      'Cosmetic and plastic-surgery procedures offered in Korea, by category, with their Korean names, reported price ranges and patient reviews.',
    image: '/previews/procedures.png',
  },
  'price-comparison': {
    title: 'Compare Plastic Surgery Prices in Korea',
    description:
      'Choose a procedure and see what patients report having paid at each clinic in Korea: lowest, average and highest price, cheapest first.',
    image: '/previews/price-comparison.png',
  },
  'add-clinic': {
    title: 'Submit a New Clinic',
    description:
      'A plastic surgery clinic in Korea is missing? Tell us its name and address; we check it and add it to the directory.',
    image: '/previews/add-clinic.png',
  },
  'submit-quote': {
    title: 'Share Your Review and What You Paid',
    description:
      'Had plastic surgery in Korea? Share what was done, what it cost and how it went. Your e-mail address is never published.',
    image: '/previews/submit-quote.png',
  },
  privacy: {
    title: 'Privacy Policy',
    description:
      'Which personal data this site collects and why, how long it is kept, and how to see, correct or erase what you submitted.',
    image: '/previews/privacy.png',
  },
  terms: {
    title: 'Terms of Service',
    description:
      'The rules of this site: truthful submissions, no medical advice, who owns what is published here, and how these terms change.',
    image: '/previews/terms.png',
  },
};

/** The entry of a path: that of its first segment, else home's. */
export function findPageEntry(path: string): PageEntry {
  const segment = path.split(/[/?#]/)[1] ?? '';
  return Object.hasOwn(PAGE_ENTRIES, segment) ? (PAGE_ENTRIES[segment] ?? HOME) : HOME;
}
