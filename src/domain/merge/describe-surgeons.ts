import { countOf } from '../text.ts';

export type SurgeonMergeFacts = {
  /** Surgeons whom reviews of the removed clinic name. */
  surgeons: number;
  /** Those with a page. */
  surgeonPages: number;
  /** Those whom reviews of both clinics name, with the public reviews of each clinic. */
  sameSurgeons: { name: string; reviews: readonly [number, number]; isTakenDown: boolean }[];
};

export const describeSurgeons = ({ surgeons, surgeonPages }: SurgeonMergeFacts) =>
  surgeons > 0 && `${countOf(surgeons, 'surgeon')} whom reviews name, ${surgeonPages} with a page`;

export const describeSameSurgeons = ({ sameSurgeons }: SurgeonMergeFacts) =>
  sameSurgeons.length > 0 &&
  `Surgeons of the same name become one, whose addresses both lead there: ${sameSurgeons
    .map(
      ({ name, reviews: [from, into], isTakenDown }) =>
        `${name} (${from} and ${countOf(into, 'public review')}${isTakenDown ? '; the page is taken down' : ''})`,
    )
    .join(', ')}.`;
