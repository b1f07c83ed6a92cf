import { PROCEDURE_MESSAGES } from './procedure-rules.ts';

/** Answers to the question if value-added tax usually applies to a procedure. */
export const VAT_ANSWERS = ['usual', 'not_usual', 'unknown'] as const;

export type VatAnswer = (typeof VAT_ANSWERS)[number];

/** The source of a fact that rests on the site's own judgement. */
export const OWN_SOURCE = 'own';

/** Facts of a procedure that decide about its price, each with its source and the day of what the source says. */
export type ProcedureFacts = {
  hasImplant: boolean;
  implantSource: string | null;
  implantDay: string | null;
  vat: VatAnswer;
  vatSource: string | null;
  vatDay: string | null;
};

/** The facts of a procedure of which none is known. */
export const NO_FACTS: ProcedureFacts = {
  hasImplant: false,
  implantSource: null,
  implantDay: null,
  vat: 'unknown',
  vatSource: null,
  vatDay: null,
};

/** Returns the faults of facts by field: a known tax and an implant need a source, and each source its day, which has begun. @param today YYYY-MM-DD */
export function findFactFaults(
  facts: ProcedureFacts,
  today: string,
): Partial<Record<keyof ProcedureFacts, string>> {
  const { vat, vatSource, vatDay, hasImplant, implantSource, implantDay } = facts;
  return {
    ...(vat !== 'unknown' && !vatSource && { vatSource: PROCEDURE_MESSAGES.factSource }),
    ...(hasImplant && !implantSource && { implantSource: PROCEDURE_MESSAGES.factSource }),
    ...(vatDay && vatDay > today && { vatDay: PROCEDURE_MESSAGES.factDayAhead }),
    ...(implantDay && implantDay > today && { implantDay: PROCEDURE_MESSAGES.factDayAhead }),
    ...(vatSource && !vatDay && { vatDay: PROCEDURE_MESSAGES.factDay }),
    ...(implantSource && !implantDay && { implantDay: PROCEDURE_MESSAGES.factDay }),
    ...(vatDay && !vatSource && { vatSource: PROCEDURE_MESSAGES.factSource }),
    ...(implantDay && !implantSource && { implantSource: PROCEDURE_MESSAGES.factSource }),
  };
}
