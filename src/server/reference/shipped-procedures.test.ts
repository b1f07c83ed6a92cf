import { describe, expect, it } from 'vitest';
import { readShippedProcedures } from './shipped-procedures.ts';
import { findFactFaults, OWN_SOURCE } from '#domain/procedure/procedure-facts.ts';
import { CATEGORIES } from '#domain/procedure/category.ts';

describe('the shipped procedures', () => {
  const procedures = readShippedProcedures();

  it('are 60 or more over all seven categories', () => {
    expect(procedures.length).toBeGreaterThanOrEqual(60);
    expect(new Set(procedures.map(({ category }) => category))).toEqual(new Set(CATEGORIES));
  });

  it('have unique slugs and names', () => {
    expect(new Set(procedures.map(({ slug }) => slug)).size).toBe(procedures.length);
    expect(new Set(procedures.map(({ name }) => name)).size).toBe(procedures.length);
  });

  it('have a Korean name, aliases to search by, and one plain sentence', () => {
    for (const procedure of procedures) {
      expect(procedure.nameKo, procedure.slug).toMatch(/[가-힣]/);
      expect(procedure.aliases.length, procedure.slug).toBeGreaterThan(1);
      expect(procedure.description, procedure.slug).toMatch(/^[A-Z][^.]+\.$/);
    }
  });

  it('have facts with their sources, and no source without its day', () => {
    const faulty = procedures.flatMap((procedure) => {
      const fields = Object.keys(findFactFaults(procedure, '2026-11-26'));
      return fields.length > 0 ? [{ slug: procedure.slug, fields }] : [];
    });
    expect(faulty).toEqual([]);
    // Named after their implant; nobody has read a source that says so yet.
    expect(procedures.filter(({ implantSource }) => implantSource === OWN_SOURCE)).toMatchObject([
      { slug: 'chin-implant' },
      { slug: 'breast-implant-revision' },
    ]);
    expect(procedures.filter(({ vat }) => vat === 'usual').length).toBeGreaterThan(20);
    expect(procedures.some(({ vat }) => vat === 'unknown')).toBe(true);
  });

  it('have a price range that is one', () => {
    for (const { slug, typicalLowKrw, typicalHighKrw } of procedures) {
      expect(typicalHighKrw, slug).toBeGreaterThan(typicalLowKrw);
    }
  });
});
