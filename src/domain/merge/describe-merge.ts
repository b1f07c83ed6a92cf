import { languageName } from '../language-name.ts';
import type { Locale } from '../locales.ts';
import { countOf } from '../text.ts';
import { type AlertMergeFacts, describeAlerts, describeFollowingBoth } from './describe-alerts.ts';
import { describeSameSurgeons, describeSurgeons, type SurgeonMergeFacts } from './describe-surgeons.ts';

/** Numbers of an entry's reviews and their photos; `pending` waits for staff, `parked` for its submitter's answer. */
export type ReviewCounts = Record<'published' | 'pending' | 'parked' | 'draft' | 'photos', number>;

export const totalOf = ({ published, pending, parked, draft }: Omit<ReviewCounts, 'photos'>): number =>
  published + pending + parked + draft;

export type MergeLines = { moved: string[]; effects: string[]; left: string[]; refusal: string | null };

type ClinicSide = {
  name: string;
  isPublished: boolean;
  isVerified: boolean;
  isDemo: boolean;
  hasPendingChange: boolean;
  /** Facts besides name and address: the label of each field with its text. */
  facts: Record<string, string>;
};

type PostedFacts = {
  /** Current and pending prices that clinics post. */
  postedPrices: number;
  /** Those of which both have one. */
  samePostedPrices: number;
};

export type ClinicMergeFacts = PostedFacts &
  SurgeonMergeFacts &
  AlertMergeFacts & {
    from: ClinicSide;
    into: ClinicSide;
    reviews: ReviewCounts;
    accounts: number;
    inquiries: number;
    otherMessages: number;
    decidedChanges: number;
    names: { added: string[]; left: string[] };
    /** Names in other languages, a line for each language. */
    localNames: { added: string[]; left: string[] };
    /** The path that will redirect to the other entry. */
    address: string;
  };

/** Describes in sentences the effects of merging two clinics. */
export function describeClinicMerge(facts: ClinicMergeFacts): MergeLines {
  const { from, into, reviews } = facts;
  const messages = [
    facts.inquiries > 0 && countOf(facts.inquiries, 'inquiry', 'inquiries'),
    facts.otherMessages > 0 && countOf(facts.otherMessages, 'message'),
  ].filter((part) => part !== false);
  return {
    moved: compact([
      ...describeReviews(reviews),
      facts.accounts > 0 &&
        `${countOf(facts.accounts, 'account')}, whose people then see everything of ${into.name}`,
      messages.length > 0 && messages.join(' and '),
      from.hasPendingChange && !into.hasPendingChange && 'The change of its profile that it asks for',
      facts.decidedChanges > 0 && countOf(facts.decidedChanges, 'decided change'),
      describePosted(facts),
      describeSurgeons(facts),
      describeAlerts(facts),
      facts.names.added.length > 0 && `Names it is found by: ${facts.names.added.join(', ')}`,
      facts.localNames.added.length > 0 && `Names in other languages: ${facts.localNames.added.join('; ')}`,
      `Its address: ${facts.address} leads to ${into.name}`,
    ]),
    effects: compact([
      from.isPublished &&
        !into.isPublished &&
        reviews.published > 0 &&
        `${into.name} is not published: ${disappear(reviews.published)} from the site with ${from.name}.`,
      !from.isPublished &&
        into.isPublished &&
        reviews.published > 0 &&
        `${into.name} is published: ${appear(reviews.published)}.`,
      from.hasPendingChange &&
        into.hasPendingChange &&
        `Both ask for a change of their profile. That of ${from.name} is declined and says why; that of ${into.name} goes on waiting.`,
      describePostedTwice(facts, from.name),
      describeSameSurgeons(facts),
      describeFollowingBoth(facts),
    ]),
    left: compact([
      ...describeFacts(from, into),
      from.isVerified && !into.isVerified && `Verified: ${from.name} is, ${into.name} is not`,
      facts.names.left.length > 0 &&
        `Names for which ${into.name} has no room: ${facts.names.left.join(', ')}`,
      facts.localNames.left.length > 0 &&
        `Names in other languages for which ${into.name} has no room: ${facts.localNames.left.join('; ')}`,
    ]),
    refusal:
      from.isDemo === into.isDemo
        ? null
        : 'One of them belongs to the demonstration, which is removed as a whole. Merge entries of the same kind.',
  };
}

export type ProcedureMergeFacts = PostedFacts &
  AlertMergeFacts & {
    from: {
      name: string;
      category: string;
      description: string | null;
      /** Languages with texts of its own. */
      languages: readonly Locale[];
    };
    into: { name: string; category: string; description: string | null; publishedReviews: number };
    reviews: ReviewCounts;
    clinics: number;
    names: { added: string[]; left: string[] };
    address: string;
  };

/** Describes in sentences the effects of merging two procedures. */
export function describeProcedureMerge(facts: ProcedureMergeFacts): MergeLines {
  const { from, into, reviews } = facts;
  const together = reviews.published + into.publishedReviews;
  return {
    moved: compact([
      ...describeReviews(reviews, facts.clinics),
      describePosted(facts),
      describeAlerts(facts),
      facts.names.added.length > 0 && `Names it is found by: ${facts.names.added.join(', ')}`,
      `Its address: ${facts.address} leads to ${into.name}`,
    ]),
    effects: compact([
      reviews.published > 0 &&
        `Prices and scores of ${countOf(together, 'published review')} count together as ${into.name}.`,
      from.category !== into.category &&
        `It stands under ${from.category} now; what moves stands under ${into.category}.`,
      describePostedTwice(facts, from.name),
      describeFollowingBoth(facts),
    ]),
    left: compact([
      from.description !== null &&
        from.description !== into.description &&
        `Description of ${from.name}: ${from.description}`,
      from.languages.length > 0 &&
        `Name and description of ${from.name} in ${from.languages.map(languageName).join(', ')}`,
      facts.names.left.length > 0 &&
        `Names for which ${into.name} has no room: ${facts.names.left.join(', ')}`,
    ]),
    refusal: null,
  };
}

const describePosted = ({ postedPrices }: PostedFacts) =>
  postedPrices > 0 && `${countOf(postedPrices, 'price')} posted by clinics`;

const describePostedTwice = ({ samePostedPrices: count }: PostedFacts, name: string) =>
  count > 0 &&
  `Both have posted prices for the same: ${countOf(count, 'price')} of ${name} ${count === 1 ? 'ends or is' : 'end or are'} declined.`;

function describeReviews(reviews: ReviewCounts, clinics?: number): string[] {
  const { published, pending, parked, draft, photos } = reviews;
  const total = totalOf(reviews);
  if (total === 0) return ['No reviews'];
  const kinds = compact([
    published > 0 && `${published} published`,
    pending > 0 && `${pending} waiting`,
    parked > 0 && `${parked} parked until the submitter answers`,
    draft > 0 && `${draft} unpublished or declined`,
  ]);
  const at = clinics === undefined ? '' : ` of ${countOf(clinics, 'clinic')}`;
  return compact([
    `${countOf(total, 'review')}${at}: ${kinds.join(', ')}`,
    photos > 0 && `${countOf(photos, 'photo')} of those reviews`,
  ]);
}

const disappear = (count: number) =>
  `${countOf(count, 'published review')} ${count === 1 ? 'disappears' : 'disappear'}`;

const appear = (count: number) =>
  count === 1
    ? '1 review that nobody could see becomes public, and its author is told if that was not done yet'
    : `${countOf(count, 'review')} that nobody could see become public, and their authors are told if that was not done yet`;

/** Lists facts that the other clinic lacks or words differently; they are deleted with the entry. */
const describeFacts = (from: ClinicSide, into: ClinicSide): string[] =>
  Object.entries(from.facts)
    .filter(([label, said]) => into.facts[label] !== said)
    .map(([label, said]) => `${label}: ${said}`);

const compact = (lines: readonly (string | false)[]): string[] => lines.filter((line) => line !== false);
