import { describe, expect, it } from 'vitest';
import { narrowedTo, readReviewQuery } from './review-query.ts';

const read = (query: string) => readReviewQuery(new URLSearchParams(query), ['rhinoplasty', 'otoplasty']);

describe('readReviewQuery', () => {
  it('shows the newest ten of all procedures by default', () => {
    expect(read('')).toEqual({ search: undefined, procedure: undefined, sort: 'new', page: 1 });
  });

  it('reads what the URL says', () => {
    expect(read('search=+calm+&procedure=otoplasty&sort=priceLow&page=3')).toEqual({
      search: 'calm',
      procedure: 'otoplasty',
      sort: 'priceLow',
      page: 3,
    });
  });

  it('falls back where the URL makes no sense', () => {
    expect(read('search=+&procedure=unknown&sort=price-low&page=-1')).toEqual(read(''));
  });
});

describe('narrowedTo', () => {
  it('keeps the order and drops search, page and tab', () => {
    const params = new URLSearchParams('tab=reviews&search=x&page=2&sort=priceHigh&procedure=otoplasty');
    expect(narrowedTo(params, 'rhinoplasty')).toBe('procedure=rhinoplasty&sort=priceHigh');
  });
});
