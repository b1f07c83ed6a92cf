import { expect, test } from 'vitest';
import { clinicPath, readClinicReviewsQuery } from './clinic-reviews.ts';

const read = (query: string) => readClinicReviewsQuery(new URLSearchParams(query));

test('shows the newest ten of all procedures by default', () => {
  expect(read('')).toEqual({ search: undefined, procedure: undefined, sort: 'new', page: 1 });
});

test('reads what the URL says', () => {
  expect(read('search=+calm+&procedure=otoplasty&language=mn&sort=my-language&page=3')).toEqual({
    search: 'calm',
    procedure: 'otoplasty',
    language: 'mn',
    sort: 'my-language',
    page: 3,
  });
});

test('falls back where the URL makes no sense', () => {
  expect(read('search=+&procedure=&language=fr&sort=price-low&page=-1')).toEqual(read(''));
});

test('each query of a clinic’s reviews has one address', () => {
  const at = (query: string) => clinicPath('moon-jar', read(query));
  expect(at('tab=reviews&sort=new&page=1')).toBe('/clinics/moon-jar');
  expect(at('page=2&sort=priceLow&language=ko&procedure=otoplasty')).toBe(
    '/clinics/moon-jar?procedure=otoplasty&language=ko&sort=priceLow&page=2',
  );
});
