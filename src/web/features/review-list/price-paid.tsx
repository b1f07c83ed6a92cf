import reviewCardsTexts from '#texts/review-cards.ts';
import { hasPrice } from '#domain/money.ts';
import { isOnlyQuoted } from '#domain/price/is-only-quoted.ts';
import type { ListedReview } from '#domain/review/listed-review.ts';
import { Rich } from '#web/lib/texts/rich.tsx';
import { useTexts } from '#web/lib/texts/use-texts.ts';
import { ReviewPrice } from '#web/parts/review-card.tsx';

/** Renders 'Price Paid: ₩3,500,000', or 'Price Quoted'; nothing if no price was reported. */
export function PricePaid({ review }: { review: Pick<ListedReview, 'price' | 'priceDetails'> }) {
  const t = useTexts(reviewCardsTexts);
  if (!hasPrice(review.price)) return null;
  const toText = isOnlyQuoted(review.priceDetails) ? t.priceQuoted : t.pricePaid;
  return <Rich>{toText({ label: toPriceLabel, price: <ReviewPrice review={review} isLabelled /> })}</Rich>;
}

const toPriceLabel = (text: string) => <span className="text-sm text-quiet">{text}</span>;
