import { paths } from '../paths.ts';
import { toReference } from '../reference.ts';
import { replyWay } from './reply-way.ts';

/** Time that the receipt waits for the other reviews of a submission; one that comes later has a receipt of its own. */
export const RECEIPT_DELAY_SECONDS = 60;

/** Receipts to one address per day, since anyone can enter a stranger's address. */
export const RECEIPT_LIMIT = { name: 'review-receipt', count: 5, seconds: 24 * 60 * 60 };

/** The data for a receipt, without the submitter's own words. */
export type ReceiptFacts = {
  reviews: readonly {
    id: number;
    status: 'pending' | 'published';
    procedureName: string;
    clinicName: string;
  }[];
  siteUrl: string;
  /** True if replies to the letter are read. */
  hasReplyAddress: boolean;
};

const STATUSES = {
  pending: 'It waits to be read by our editors.',
  published: 'It is public.',
} as const;

/** Writes the receipt of a submission: what arrived, its status, and the way to have it changed or removed. */
export function writeReviewReceipt({ reviews, siteUrl, hasReplyAddress }: ReceiptFacts) {
  const references = reviews.map(({ id }) => toReference('R', id));
  const [it, what] = reviews.length === 1 ? ['it', 'review'] : ['them', `${reviews.length} reviews`];
  const { way, warning } = replyWay(hasReplyAddress);
  return {
    subject: `We have received your ${what}`,
    lines: [
      `Thank you. We have received your ${what}:`,
      ...reviews.map(
        ({ procedureName, clinicName, status }, index) =>
          `${references[index]}: ${procedureName} at ${clinicName}. ${STATUSES[status]}`,
      ),
      'Our editors read every review before it is public. Until then, only our team can see it. We write to you again when we have decided, or if we have a question.',
      `To have ${it} changed or removed, now or later, ${way}, and name ${references.join(', ')}. Use the e-mail address that this letter went to: it is how we know that you sent ${it}.${warning}`,
      `If you did not send ${it}, somebody has entered your e-mail address. Tell us in the same way, and we erase it.`,
    ],
    contactUrl:
      siteUrl +
      paths.contact({
        subject: `My ${reviews.length === 1 ? 'review' : 'reviews'} ${references.join(', ')}`,
      }),
  };
}
