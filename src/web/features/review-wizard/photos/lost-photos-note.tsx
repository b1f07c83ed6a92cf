import { countOf } from '#domain/text.ts';
import { X } from '#web/ui/icons.tsx';
import { focusField, useForm } from '../form-context.ts';

/** Says that a reload lost the chosen photos, until photos are chosen again or the note is dismissed. */
export function LostPhotosNote({ id }: { id: string }) {
  const { lostPhotos, dismissLostPhotos } = useForm();
  if (lostPhotos === 0) return null;
  const them = lostPhotos === 1 ? 'it' : 'them';
  return (
    <div className="mb-3 flex max-w-xl items-start border-l-4 border-amber bg-amber-wash text-sm">
      <p id={id} className="min-w-0 flex-1 py-3 pl-3">
        You had chosen {countOf(lostPhotos, 'photo')}. A browser can’t keep {them}: please choose {them}{' '}
        again.
      </p>
      <button
        type="button"
        aria-label="Dismiss the note about photos"
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
