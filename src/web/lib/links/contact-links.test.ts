import { describe, expect, it } from 'vitest';
import { telephoneHref, websiteLink } from './contact-links.ts';

describe('telephoneHref', () => {
  it.each([
    ['02-555-1234', 'tel:+8225551234'],
    ['010 1234 5678', 'tel:+821012345678'],
    ['+82 2-555-1234', 'tel:+8225551234'],
    ['1588-1234', 'tel:15881234'],
  ])('dials %s from anywhere', (phone, href) => {
    expect(telephoneHref(phone)).toBe(href);
  });
});

describe('websiteLink', () => {
  it.each([
    ['https://www.clinic.example/', 'https://www.clinic.example/', 'clinic.example'],
    ['clinic.example/en', 'https://clinic.example/en', 'clinic.example/en'],
    ['http://clinic.example:8080', 'http://clinic.example:8080/', 'clinic.example'],
  ])('links %s', (website, href, text) => {
    expect(websiteLink(website)).toEqual({ href, text });
  });

  it.each(['javascript:alert(1)', 'data:text/html,x', 'ftp://clinic.example', 'see Instagram', ''])(
    'does not link %j',
    (website) => {
      expect(websiteLink(website)).toBeNull();
    },
  );
});
