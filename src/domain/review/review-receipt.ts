import type { LetterLanguage } from '../letter-language.ts';
import { myReviewsUrl, reviewReference } from './review.ts';

/** Time that a receipt waits for the other reviews of its submission. A later review gets another receipt, which lists all. */
export const RECEIPT_DELAY_SECONDS = 60;

/** Further wait of a review that is not the first of its submission, so that the first one's receipt can list it. */
export const RECEIPT_MARGIN_SECONDS = 10;

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
  /** True if replies to the letter are read. */
  hasReplyAddress: boolean;
};

/** Writes the receipt of a submission: what arrived, its status, and the way to have it changed or removed. */
export function writeReviewReceipt(language: LetterLanguage, { reviews, hasReplyAddress }: ReceiptFacts) {
  const { t } = language;
  const count = reviews.length;
  const references = reviews.map(({ id }) => reviewReference(id));
  return {
    subject: t.receiptSubject({ count }),
    lines: [
      t.receiptThanks({ count }),
      ...reviews.map(({ procedureName: procedure, clinicName: clinic, status }, index) =>
        (status === 'pending' ? t.receiptPending : t.receiptPublished)({
          reference: references[index] ?? '',
          procedure,
          clinic,
        }),
      ),
      ...(reviews.some(({ status }) => status === 'pending') ? [t.receiptNext] : []),
      (hasReplyAddress ? t.removeByReply : t.removeByPage)({ count, references: references.join(', ') }),
      t.notYou({ count }),
    ],
    contactUrl: myReviewsUrl(language, ...references),
  };
}
