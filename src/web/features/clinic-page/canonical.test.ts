import { describe, expect, it } from 'vitest';
import { findRedirect } from './canonical.ts';

const clinic = { slug: 'moon-jar-clinic', match: 'current' as const };
const at = (path: string) => new URL(path, 'http://localhost');

describe('findRedirect', () => {
  it('leaves a clinic at its own address', () => {
    expect(findRedirect(clinic, at('/clinics/moon-jar-clinic?sort=priceLow'))).toBeNull();
  });

  it.each([
    '/clinic/moon-jar-clinic',
    '/clinics/12',
    '/clinics/Moon-Jar-Clinic',
    '/clinics/moon%2Djar-clinic',
    '/clinics/moon-jar-clinic/',
  ])('sends %s to its own address for good', (path) => {
    expect(findRedirect(clinic, at(path))).toEqual({ to: '/clinics/moon-jar-clinic', status: 308 });
  });

  it('keeps the query', () => {
    expect(findRedirect(clinic, at('/clinic/moon-jar-clinic?tab=reviews&page=2'))?.to).toBe(
      '/clinics/moon-jar-clinic?tab=reviews&page=2',
    );
  });

  it('sends a shared name on for now only', () => {
    expect(findRedirect({ ...clinic, match: 'ambiguous' }, at('/clinics/moon-jar'))?.status).toBe(307);
  });

  it('leaves the prefix of a language aside', () => {
    expect(findRedirect(clinic, at('/ja/clinics/moon-jar-clinic'))).toBeNull();
    expect(findRedirect(clinic, at('/zh-hant/clinic/moon-jar-clinic'))?.to).toBe('/clinics/moon-jar-clinic');
  });

  it('is content with Hangul in the address', () => {
    expect(findRedirect({ slug: '달항아리', match: 'current' }, at('/clinics/달항아리'))).toBeNull();
  });
});
