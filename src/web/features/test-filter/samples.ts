/** An invented review for trying out the filter. */
export type SampleReview = {
  id: number;
  procedure: string;
  clinic: string;
  content: string;
  published: boolean;
};

/** Four reviews of clinics that do not exist. */
export const SAMPLE_REVIEWS: readonly SampleReview[] = [
  {
    id: 1,
    procedure: 'Double eyelid surgery',
    clinic: 'Paper Lantern Sample Clinic',
    content: 'The consultation was unhurried, and every cost was written down before I decided.',
    published: true,
  },
  {
    id: 2,
    procedure: 'Rhinoplasty',
    clinic: 'Moon Jar Sample Clinic',
    content: 'Swelling took longer than I had been told. The result is what we had agreed on.',
    published: false,
  },
  {
    id: 3,
    procedure: 'Fat grafting',
    clinic: 'Paper Lantern Sample Clinic',
    content: 'I would have liked an interpreter at the second visit. The price did not change.',
    published: true,
  },
  {
    id: 4,
    procedure: 'Jaw botox',
    clinic: 'Quiet Pine Sample Clinic',
    content: 'Ten minutes in all, and a call the next day to ask how I was.',
    published: false,
  },
];

export type SampleFilter = 'all' | 'published' | 'unpublished';

export const listSamples = (reviews: readonly SampleReview[], filter: SampleFilter) =>
  reviews.filter(({ published }) => filter === 'all' || published === (filter === 'published'));
