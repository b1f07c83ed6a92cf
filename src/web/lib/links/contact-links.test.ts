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
    ['https://clinic.example/병원', 'https://clinic.example/%EB%B3%91%EC%9B%90', 'clinic.example/병원'],
  ])('links %s', (website, href, text) => {
    expect(websiteLink(website)).toEqual({ href, text });
  });

  it.each([
    ['a right-to-left override', '/%E2%80%AEtxt'],
    ['a zero-width space', '/a%E2%80%8Bb'],
    ['a Hangul filler', '/%E3%85%A4'],
    ['a no-break space', '/a%C2%A0b'],
    ['what is ASCII', '/a%20b%2F%25'],
    ['what is no UTF-8', '/%C5%AC%B8'],
  ])('leaves %s encoded', (_, path) => {
    expect(websiteLink(`https://clinic.example${path}`)?.text).toBe(`clinic.example${path}`);
  });

  it.each(['javascript:alert(1)', 'data:text/html,x', 'ftp://clinic.example', 'see Instagram', ''])(
    'does not link %j',
    (website) => {
      expect(websiteLink(website)).toBeNull();
    },
  );
});
