import { expect, test } from 'vitest';
import { NO_FACTS, OWN_SOURCE } from '#domain/procedure/procedure-facts.ts';
import type { ProcedureDetail } from '#domain/procedure/procedure-views.ts';
import { writeFacts } from './procedure-facts.ts';
import type { Surroundings } from './read-answers.ts';

const write = (facts: Partial<ProcedureDetail>) =>
  writeFacts({ ...NO_FACTS, ...facts } as ProcedureDetail, { locale: 'en' } as Surroundings).at(-1);

test('a source is told with its day; the site’s own judgement is called so', () => {
  const implant = { hasImplant: true, implantDay: '2026-11-20' };
  expect(write({ ...implant, implantSource: 'A textbook' })).toBe(
    'It needs an implant. Ask if the price contains it. Source: A textbook, Nov 20, 2026',
  );
  expect(write({ ...implant, implantSource: OWN_SOURCE })).toBe(
    'It needs an implant. Ask if the price contains it. No outside source: our own judgement, Nov 20, 2026',
  );
});
