import { describe, expect, test } from 'vitest';
import type { SiteInfo } from '#domain/site.ts';
import { findPageEntry, PAGE_ENTRIES } from './page-entries.ts';
import { pageMeta } from './seo.ts';

const site: SiteInfo = {
  name: 'Some Atlas',
  url: 'https://atlas.test',
  hasDemoData: false,
  clinicCount: 1,
  reviewCount: 1,
  clinicMessageUrl: null,
  clinicClaimUrl: null,
  hasClinicInquiries: false,
};

const content = (meta: ReturnType<typeof pageMeta>, key: string) =>
  meta.find((tag) => Object.values(tag).includes(key));

describe('the entry of a path', () => {
  test.each([
    ['/', ''],
    ['/clinics', 'clinics'],
    ['/clinics/some-clinic?tab=reviews', 'clinics'],
    ['/reviews/rhinoplasty/12', 'reviews'],
    ['/price-comparison?category=nose', 'price-comparison'],
    ['/contact', ''],
    ['/no/such/page', ''],
    ['/constructor', ''],
  ])('%s', (path, segment) => {
    expect(findPageEntry(path)).toBe(PAGE_ENTRIES[segment]);
  });

  test.each(Object.entries(PAGE_ENTRIES))('is short enough to be shown whole: /%s', (_, entry) => {
    expect(entry.title.length).toBeLessThan(60);
    expect(entry.description.length).toBeLessThan(155);
  });
});

describe('what a page says of itself', () => {
  test('falls back to the entry of its canonical path', () => {
    const meta = pageMeta({ site, canonical: '/terms' });
    expect(meta).toContainEqual({ title: 'Terms of Service | Some Atlas' });
    expect(content(meta, 'og:image')).toMatchObject({ content: 'https://atlas.test/previews/terms.png' });
    expect(content(meta, 'canonical')).toMatchObject({ href: 'https://atlas.test/terms' });
  });

  test('is its own where it has it, undefined not counting', () => {
    const meta = pageMeta({ site, canonical: '/reviews/x', title: 'X', description: undefined });
    expect(meta).toContainEqual({ title: 'X | Some Atlas' });
    expect(content(meta, 'description')).toMatchObject({ content: PAGE_ENTRIES['reviews']?.description });
  });

  test('a later part of a list says which, and its title stays short', () => {
    const meta = pageMeta({ site, canonical: '/clinics?page=16', rows: '97–192' });
    expect(meta).toContainEqual({ title: 'Plastic Surgery Clinics in Korea, 97–192 | Some Atlas' });
    const [long] = pageMeta({
      site: undefined,
      canonical: '/reviews/x',
      title: 'x'.repeat(59),
      rows: '101–200',
    });
    expect(long).toEqual({ title: `${'x'.repeat(49)}…, 101–200` });
  });

  test('holds structured data, but never of demonstration data', () => {
    const jsonLd = { '@type': 'MedicalClinic' };
    expect(pageMeta({ site, canonical: '/', jsonLd })).toContainEqual({ 'script:ld+json': jsonLd });
    const demo = pageMeta({ site: { ...site, hasDemoData: true }, canonical: '/', jsonLd });
    expect(demo.some((tag) => 'script:ld+json' in tag)).toBe(false);
  });
});
