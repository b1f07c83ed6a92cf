import wordsTexts from '#texts/words.ts';
import { useTexts } from '#web/lib/texts/use-texts.ts';
import { BadgeCheck } from '#web/ui/icons.tsx';
import { Badge } from '#web/ui/badge.tsx';

/** Marks a clinic or review that staff have checked. Not a link: the legend beside a list explains it. */
export function VerifiedBadge({ isReview = false }) {
  const t = useTexts(wordsTexts);
  return (
    <Badge kind="celadon">
      <BadgeCheck aria-hidden="true" className="size-3.5" />
      {isReview ? t.verified : t.verifiedClinic}
    </Badge>
  );
}
