import reviewWizardTexts from '#texts/review-wizard.ts';
import { useTexts } from '#web/lib/texts/use-texts.ts';
import { X } from '#web/ui/icons.tsx';
import { focusField, useForm } from '../form-context.ts';

/** Says that a reload lost the chosen photos, until photos are chosen again or the note is dismissed. */
export function LostPhotosNote({ id }: { id: string }) {
  const t = useTexts(reviewWizardTexts);
  const { lostPhotos, hasLostBlur, dismissLostPhotos } = useForm();
  if (lostPhotos === 0) return null;
  return (
    <div className="mb-3 flex max-w-xl items-start border-s-4 border-amber bg-amber-wash text-sm">
      <p id={id} className="min-w-0 flex-1 py-3 ps-3">
        {t.photosLost({ count: lostPhotos })}
        {hasLostBlur && ` ${t.blurLost}`}
      </p>
      <button
        type="button"
        aria-label={t.dismissPhotosNote}
        className="flex size-11 shrink-0 items-center justify-center text-ink hover:text-persimmon"
        onClick={() => {
          dismissLostPhotos();
          focusField('photos');
        }}
      >
        <X className="size-5" />
      </button>
    </div>
  );
}
