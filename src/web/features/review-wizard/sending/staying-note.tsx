import reviewWizardTexts from '#texts/review-wizard.ts';
import { paths } from '#domain/paths.ts';
import { Rich } from '#web/lib/texts/rich.tsx';
import { useTexts } from '#web/lib/texts/use-texts.ts';
import { linkTo } from '#web/ui/link-to.tsx';

/** Tells that what was changed or removed in the form stays as first sent, because staff have acted on it, and how to have it removed. */
export function StayingNote({ references }: { references: readonly string[] }) {
  const t = useTexts(reviewWizardTexts);
  if (references.length === 0) return null;
  const named = references.join(', ');
  return (
    <span className="mt-3 block border-s-4 border-persimmon ps-3">
      <Rich>{t.staying({ references: named, contact: linkTo(paths.contact({ subject: named })) })}</Rich>
    </span>
  );
}
